CREATE TABLE "api"."organisation_setting" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"ended_percent" integer NOT NULL,
	"withdrawn_percent" integer NOT NULL,
	"sick_leave_points" numeric(4, 1) NOT NULL,
	"sick_leave_min_employments" integer,
	"late_after_days" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "organisation_setting_version" CHECK ("api"."organisation_setting"."version" >= 1),
	CONSTRAINT "organisation_setting_ended_percent" CHECK ("api"."organisation_setting"."ended_percent" between 0 and 100),
	CONSTRAINT "organisation_setting_withdrawn_percent" CHECK ("api"."organisation_setting"."withdrawn_percent" between 0 and 100),
	CONSTRAINT "organisation_setting_sick_leave_points" CHECK ("api"."organisation_setting"."sick_leave_points" between 0 and 100),
	CONSTRAINT "organisation_setting_min_employments" CHECK ("api"."organisation_setting"."sick_leave_min_employments" >= 1),
	CONSTRAINT "organisation_setting_late_after_days" CHECK ("api"."organisation_setting"."late_after_days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;