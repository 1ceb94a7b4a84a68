CREATE TABLE "api"."follow_up_mark" (
	"organisation_id" uuid NOT NULL,
	"mark_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"occurrence" text,
	"day" date,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "follow_up_mark_pk" PRIMARY KEY("organisation_id","mark_id"),
	CONSTRAINT "follow_up_mark_kind" CHECK ("api"."follow_up_mark"."kind" in ('done', 'postponed', 'planNotNeeded', 'talk')),
	CONSTRAINT "follow_up_mark_step_of_kind" CHECK (("api"."follow_up_mark"."kind" = 'talk') = ("api"."follow_up_mark"."reason" is null) and ("api"."follow_up_mark"."reason" is null) = ("api"."follow_up_mark"."occurrence" is null)),
	CONSTRAINT "follow_up_mark_day_of_kind" CHECK (("api"."follow_up_mark"."kind" in ('postponed', 'talk')) = ("api"."follow_up_mark"."day" is not null))
);
--> statement-breakpoint
CREATE TABLE "api"."follow_up_responsible" (
	"organisation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" uuid NOT NULL,
	CONSTRAINT "follow_up_responsible_pk" PRIMARY KEY("organisation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "api"."follow_up_mark" ADD CONSTRAINT "follow_up_mark_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_responsible" ADD CONSTRAINT "follow_up_responsible_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."follow_up_responsible" ADD CONSTRAINT "follow_up_responsible_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_mark_step" ON "api"."follow_up_mark" USING btree ("organisation_id","person_id","kind","reason","occurrence") WHERE "api"."follow_up_mark"."kind" <> 'talk';--> statement-breakpoint
CREATE INDEX "follow_up_mark_person_id" ON "api"."follow_up_mark" USING btree ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "follow_up_responsible_account_id" ON "api"."follow_up_responsible" USING btree ("organisation_id","account_id");