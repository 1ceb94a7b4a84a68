CREATE TABLE "api"."saved_view" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"relative_period" text,
	"period_from" date,
	"period_to" date,
	"query" text NOT NULL,
	"department_ids" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_view_pk" PRIMARY KEY("organisation_id","account_id","view_id"),
	CONSTRAINT "saved_view_page" CHECK ("api"."saved_view"."page" in ('analysis', 'report')),
	CONSTRAINT "saved_view_period" CHECK (("api"."saved_view"."relative_period" is null) = ("api"."saved_view"."period_from" is not null and "api"."saved_view"."period_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "api"."saved_view" ADD CONSTRAINT "saved_view_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "api"."saved_view" USING btree ("organisation_id","account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_default" ON "api"."saved_view" USING btree ("organisation_id","account_id","page") WHERE "api"."saved_view"."is_default";