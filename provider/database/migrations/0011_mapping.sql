CREATE TABLE "api"."mapping" (
	"organisation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "mapping_pk" PRIMARY KEY("organisation_id","version")
);
--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "mapping_version" integer;--> statement-breakpoint
ALTER TABLE "api"."mapping" ADD CONSTRAINT "mapping_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;