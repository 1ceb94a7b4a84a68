CREATE TABLE "api"."passkey" (
	"organisation_id" uuid NOT NULL,
	"passkey_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkey_pk" PRIMARY KEY("organisation_id","passkey_id"),
	CONSTRAINT "passkey_credential_id" UNIQUE("organisation_id","credential_id")
);
--> statement-breakpoint
ALTER TABLE "api"."second_factor" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."passkey" ADD CONSTRAINT "passkey_second_factor_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."second_factor"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;