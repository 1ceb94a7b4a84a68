ALTER TABLE "api"."rehab_plan" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api"."rehab_plan" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "api"."rehab_plan" ADD CONSTRAINT "rehab_plan_removed" CHECK (("api"."rehab_plan"."removed_at" is null) = ("api"."rehab_plan"."removed_by" is null));