CREATE TABLE "api"."follow_up_calendar" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_calendar_pk" PRIMARY KEY("organisation_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "api"."follow_up_calendar" ADD CONSTRAINT "follow_up_calendar_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_calendar_key_hash" ON "api"."follow_up_calendar" USING btree ("organisation_id","key_hash");