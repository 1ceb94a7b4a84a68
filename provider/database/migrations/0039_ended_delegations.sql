CREATE TABLE "api"."follow_up_delegated_before" (
	"organisation_id" uuid NOT NULL,
	"delegation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_delegated_before_pk" PRIMARY KEY("organisation_id","delegation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegated_before" ADD CONSTRAINT "follow_up_delegated_before_delegation_fk" FOREIGN KEY ("organisation_id","delegation_id") REFERENCES "api"."follow_up_delegation"("organisation_id","delegation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_delegated_before" ADD CONSTRAINT "follow_up_delegated_before_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_delegated_before_person_id" ON "api"."follow_up_delegated_before" USING btree ("organisation_id","person_id");