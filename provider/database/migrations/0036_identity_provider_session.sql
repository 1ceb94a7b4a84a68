CREATE TABLE "api"."identity_provider_session" (
	"organisation_id" uuid NOT NULL,
	"family_id" text NOT NULL,
	"identity_provider_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_hash" text NOT NULL,
	"session_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_provider_session_pk" PRIMARY KEY("organisation_id","family_id")
);
--> statement-breakpoint
ALTER TABLE "api"."identity_provider_session" ADD CONSTRAINT "identity_provider_session_identity_provider_fk" FOREIGN KEY ("organisation_id","identity_provider_id") REFERENCES "api"."identity_provider"("organisation_id","identity_provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."identity_provider_session" ADD CONSTRAINT "identity_provider_session_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;