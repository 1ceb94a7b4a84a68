CREATE TABLE "api"."account_change" (
	"organisation_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"granted" jsonb NOT NULL,
	"based_on" text NOT NULL,
	CONSTRAINT "account_change_pk" PRIMARY KEY("organisation_id","change_id"),
	CONSTRAINT "account_change_account_id" UNIQUE("organisation_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "api"."account_change" ADD CONSTRAINT "account_change_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."account_change" ADD CONSTRAINT "account_change_requested_by_fk" FOREIGN KEY ("organisation_id","requested_by") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;