CREATE TABLE "api"."reminder_mail" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_mail_pk" PRIMARY KEY("organisation_id","account_id","day"),
	CONSTRAINT "reminder_mail_state" CHECK ("api"."reminder_mail"."state" in ('waiting', 'sent', 'nothing', 'refused', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "api"."reminder_mail_setting" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "reminder_mail_setting_pk" PRIMARY KEY("organisation_id","account_id"),
	CONSTRAINT "reminder_mail_setting_frequency" CHECK ("api"."reminder_mail_setting"."frequency" in ('weekly', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "email_refusal" text;--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "email_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api"."reminder_mail" ADD CONSTRAINT "reminder_mail_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."reminder_mail_setting" ADD CONSTRAINT "reminder_mail_setting_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;