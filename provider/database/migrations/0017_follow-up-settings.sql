ALTER TABLE "api"."organisation_setting" ADD COLUMN "repeated_spells" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "repeated_months" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "sick_note_day" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "plan_needed_day" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "sick_note_ends_lead_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD COLUMN "assessment_lead_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_repeated_spells" CHECK ("api"."organisation_setting"."repeated_spells" between 2 and 10);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_repeated_months" CHECK ("api"."organisation_setting"."repeated_months" between 2 and 12);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_sick_note_day" CHECK ("api"."organisation_setting"."sick_note_day" between 1 and 14);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_plan_needed_day" CHECK ("api"."organisation_setting"."plan_needed_day" between 1 and 90);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_sick_note_ends" CHECK ("api"."organisation_setting"."sick_note_ends_lead_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "api"."organisation_setting" ADD CONSTRAINT "organisation_setting_assessment" CHECK ("api"."organisation_setting"."assessment_lead_days" between 1 and 60);