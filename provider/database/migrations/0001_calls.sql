CREATE TABLE "api"."idempotency_key" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_pk" PRIMARY KEY("organisation_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "api"."sick_note_ticket" (
	"organisation_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sick_note_ticket_pk" PRIMARY KEY("organisation_id","ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "api"."idempotency_key" ADD CONSTRAINT "idempotency_key_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."sick_note_ticket" ADD CONSTRAINT "sick_note_ticket_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "api"."idempotency_key" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "sick_note_ticket_person_id" ON "api"."sick_note_ticket" USING btree ("organisation_id","person_id");