CREATE TABLE "api"."machine_account" (
	"organisation_id" uuid NOT NULL,
	"machine_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "machine_account_pk" PRIMARY KEY("organisation_id","machine_account_id"),
	CONSTRAINT "machine_account_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api"."idempotency_key" DROP CONSTRAINT "idempotency_key_account_fk";
--> statement-breakpoint
ALTER TABLE "api"."machine_account" ADD CONSTRAINT "machine_account_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."idempotency_key" ADD CONSTRAINT "idempotency_key_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;