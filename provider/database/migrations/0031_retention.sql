CREATE TABLE "api"."retention_hold" (
	"organisation_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"employment_number" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "retention_hold_pk" PRIMARY KEY("organisation_id","hold_id")
);
--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "cause_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "file_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "plan_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "notification_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "service_use_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."retention_hold" ADD CONSTRAINT "retention_hold_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_hold_person" ON "api"."retention_hold" USING btree ("organisation_id","person_id");--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_cause_months" CHECK ("api"."organisation_setting"."cause_months" between 0 and 600);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_file_months" CHECK ("api"."organisation_setting"."file_months" between 0 and 600);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_plan_months" CHECK ("api"."organisation_setting"."plan_months" between 0 and 600);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_notification_months" CHECK ("api"."organisation_setting"."notification_months" between 0 and 600);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_service_use_months" CHECK ("api"."organisation_setting"."service_use_months" between 0 and 600);