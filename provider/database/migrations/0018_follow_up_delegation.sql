CREATE TABLE "api"."follow_up_delegated" (
	"organisation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"delegation_id" uuid NOT NULL,
	CONSTRAINT "follow_up_delegated_pk" PRIMARY KEY("organisation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "api"."follow_up_delegation" (
	"organisation_id" uuid NOT NULL,
	"delegation_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"to_account_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "follow_up_delegation_pk" PRIMARY KEY("organisation_id","delegation_id"),
	CONSTRAINT "follow_up_delegation_accounts" CHECK ("api"."follow_up_delegation"."from_account_id" <> "api"."follow_up_delegation"."to_account_id")
);
--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegated" ADD CONSTRAINT "follow_up_delegated_responsible_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."follow_up_responsible"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegated" ADD CONSTRAINT "follow_up_delegated_delegation_fk" FOREIGN KEY ("organisation_id","delegation_id") REFERENCES "api"."follow_up_delegation"("organisation_id","delegation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegation" ADD CONSTRAINT "follow_up_delegation_from_fk" FOREIGN KEY ("organisation_id","from_account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegation" ADD CONSTRAINT "follow_up_delegation_to_fk" FOREIGN KEY ("organisation_id","to_account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_delegated_delegation_id" ON "api"."follow_up_delegated" USING btree ("organisation_id","delegation_id");--> statement-breakpoint
CREATE INDEX "follow_up_delegation_from" ON "api"."follow_up_delegation" USING btree ("organisation_id","from_account_id");--> statement-breakpoint
CREATE INDEX "follow_up_delegation_to" ON "api"."follow_up_delegation" USING btree ("organisation_id","to_account_id");