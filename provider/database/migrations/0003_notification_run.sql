CREATE TABLE "api"."notification_run" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"data_version" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api"."notification_run" ADD CONSTRAINT "notification_run_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;