-- The person of an absence is that of its employment: one foreign key instead of two.
ALTER TABLE "api"."absence" DROP CONSTRAINT "absence_person_fk";
--> statement-breakpoint
ALTER TABLE "api"."absence" DROP CONSTRAINT "absence_employment_fk";
--> statement-breakpoint
ALTER TABLE "api"."employment" ADD CONSTRAINT "employment_with_person" UNIQUE("organisation_id","employment_id","person_id");
--> statement-breakpoint
ALTER TABLE "api"."absence" ADD CONSTRAINT "absence_employment_fk" FOREIGN KEY ("organisation_id","employment_id","person_id") REFERENCES "api"."employment"("organisation_id","employment_id","person_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Lists and counts of absences are read from the columns in memory.
DROP INDEX "api"."absence_to_day";
