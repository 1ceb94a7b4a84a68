CREATE TABLE "api"."account_mail" (
	"organisation_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_mail_pk" PRIMARY KEY("organisation_id","mail_id"),
	CONSTRAINT "account_mail_kind" CHECK ("api"."account_mail"."kind" in ('passwordChanged', 'passwordSet', 'secondFactorAdded', 'secondFactorRemoved', 'secondFactorReset', 'wrongCodes')),
	CONSTRAINT "account_mail_state" CHECK ("api"."account_mail"."state" in ('waiting', 'sent', 'nothing', 'refused', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "api"."account_mail" ADD CONSTRAINT "account_mail_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mail_account_id" ON "api"."account_mail" USING btree ("organisation_id","account_id");