CREATE TABLE "api"."payroll_day" (
	"organisation_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"source" text NOT NULL,
	"entry_key" text NOT NULL,
	"day" date NOT NULL,
	"code" text NOT NULL,
	"degree" double precision NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payroll_day_pk" PRIMARY KEY("organisation_id","employment_id","source","entry_key","day")
);
--> statement-breakpoint
ALTER TABLE "api"."payroll_day" ADD CONSTRAINT "payroll_day_employment_fk" FOREIGN KEY ("organisation_id","employment_id") REFERENCES "api"."employment"("organisation_id","employment_id") ON DELETE cascade ON UPDATE no action;