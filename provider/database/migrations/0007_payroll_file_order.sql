CREATE TABLE "api"."payroll_file" (
	"organisation_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"imported_on" date NOT NULL,
	CONSTRAINT "payroll_file_pk" PRIMARY KEY("organisation_id","content_hash")
);
--> statement-breakpoint
ALTER TABLE "api"."payroll_day" ADD COLUMN "file_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."payroll_file" ADD CONSTRAINT "payroll_file_organisation_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;