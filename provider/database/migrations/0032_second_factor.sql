CREATE TABLE "api"."second_factor" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_pk" PRIMARY KEY("organisation_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "api"."organisation" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."second_factor" ADD CONSTRAINT "second_factor_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;