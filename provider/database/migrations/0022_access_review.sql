CREATE TABLE "api"."access_review" (
	"organisation_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"started_by_name" text NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"completed_by_name" text,
	CONSTRAINT "access_review_pk" PRIMARY KEY("organisation_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "api"."access_review_account" (
	"organisation_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"rights" text NOT NULL,
	"reviewed" jsonb NOT NULL,
	CONSTRAINT "access_review_account_pk" PRIMARY KEY("organisation_id","review_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "api"."access_review" ADD CONSTRAINT "access_review_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."access_review_account" ADD CONSTRAINT "access_review_account_review_fk" FOREIGN KEY ("organisation_id","review_id") REFERENCES "api"."access_review"("organisation_id","review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_review_ongoing" ON "api"."access_review" USING btree ("organisation_id") WHERE "api"."access_review"."completed_at" is null;