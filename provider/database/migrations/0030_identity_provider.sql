CREATE TABLE "api"."identity_provider" (
	"organisation_id" uuid NOT NULL,
	"identity_provider_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"claim" text NOT NULL,
	"email_domains" text[] NOT NULL,
	"creates_accounts" boolean DEFAULT false NOT NULL,
	"activated_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"checked_at" timestamp with time zone,
	"check_result" text,
	CONSTRAINT "identity_provider_pk" PRIMARY KEY("organisation_id","identity_provider_id")
);
--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "api"."identity_provider" ADD CONSTRAINT "identity_provider_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_external_id" ON "api"."account" USING btree ("organisation_id","external_id");