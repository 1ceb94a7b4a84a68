CREATE TABLE "api"."data_key" (
	"organisation_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"generation" integer NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "data_key_pk" PRIMARY KEY("organisation_id","key_id")
);
--> statement-breakpoint
ALTER TABLE "api"."data_key" ADD CONSTRAINT "data_key_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_key_generation" ON "api"."data_key" USING btree ("organisation_id","kind","generation");