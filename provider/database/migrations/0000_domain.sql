CREATE SCHEMA IF NOT EXISTS "api";
--> statement-breakpoint
CREATE TABLE "api"."absence" (
	"organisation_id" uuid NOT NULL,
	"absence_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"degree" smallint DEFAULT 100 NOT NULL,
	"cause_id" integer,
	"work_related" boolean DEFAULT false NOT NULL,
	"need_for_support" boolean DEFAULT false NOT NULL,
	"relapse" boolean,
	"new_degree" boolean,
	"expected_return" date,
	"reported_at" timestamp with time zone,
	"recovered_at" timestamp with time zone,
	CONSTRAINT "absence_pk" PRIMARY KEY("organisation_id","absence_id"),
	CONSTRAINT "absence_degree" CHECK ("api"."absence"."degree" between 1 and 100),
	CONSTRAINT "absence_days" CHECK ("api"."absence"."to_day" is null or "api"."absence"."to_day" >= "api"."absence"."from_day")
);
--> statement-breakpoint
CREATE TABLE "api"."cause" (
	"cause_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api"."cause_category" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api"."account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"username" text NOT NULL,
	"person_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "api"."account_role" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"all_departments" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_role_pk" PRIMARY KEY("organisation_id","account_id","role")
);
--> statement-breakpoint
CREATE TABLE "api"."account_role_department" (
	"organisation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"department_id" text NOT NULL,
	CONSTRAINT "account_role_department_pk" PRIMARY KEY("organisation_id","account_id","role","department_id")
);
--> statement-breakpoint
CREATE TABLE "api"."revoked_token" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api"."audit_event" (
	"organisation_id" uuid NOT NULL,
	"audit_event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"person_id" uuid,
	"subject_id" text,
	"detail" jsonb,
	"row_count" integer,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_event_pk" PRIMARY KEY("organisation_id","audit_event_id")
);
--> statement-breakpoint
CREATE TABLE "api"."demo_fill" (
	"organisation_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"history_from" date NOT NULL,
	"filled_through" date NOT NULL,
	CONSTRAINT "demo_fill_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "api"."notification" (
	"organisation_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"type" text NOT NULL,
	"department_id" text NOT NULL,
	"person_id" uuid,
	"occasion_start" date,
	"raised_on" date NOT NULL,
	"closed_on" date,
	"short_term_count" integer,
	"count" integer,
	"risk_mark" boolean NOT NULL,
	"risk_removed_at" timestamp with time zone,
	"risk_removed_by" uuid,
	CONSTRAINT "notification_pk" PRIMARY KEY("organisation_id","notification_id"),
	CONSTRAINT "notification_subject" CHECK (("api"."notification"."person_id" is null) = ("api"."notification"."type" = 'LONG_TERM_ABSENCE') and ("api"."notification"."person_id" is null) = ("api"."notification"."occasion_start" is null))
);
--> statement-breakpoint
CREATE TABLE "api"."notification_dismissal" (
	"organisation_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_dismissal_pk" PRIMARY KEY("organisation_id","notification_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "api"."data_version" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api"."department" (
	"organisation_id" uuid NOT NULL,
	"department_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"company" boolean DEFAULT false NOT NULL,
	"uses_company_health" boolean,
	"uses_rehab_planner" boolean,
	CONSTRAINT "department_pk" PRIMARY KEY("organisation_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "api"."department_contract" (
	"organisation_id" uuid NOT NULL,
	"department_id" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	CONSTRAINT "department_contract_pk" PRIMARY KEY("organisation_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "api"."organisation" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"organisation_number" text NOT NULL,
	"name" text NOT NULL,
	"uses_company_health" boolean DEFAULT true NOT NULL,
	"uses_rehab_planner" boolean DEFAULT true NOT NULL,
	CONSTRAINT "organisation_organisation_number_unique" UNIQUE("organisation_number")
);
--> statement-breakpoint
CREATE TABLE "api"."department_period" (
	"organisation_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"department_id" text NOT NULL,
	CONSTRAINT "department_period_pk" PRIMARY KEY("organisation_id","employment_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "api"."employment" (
	"organisation_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"employment_number" text NOT NULL,
	"employment_type" text,
	"manager" text,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "employment_pk" PRIMARY KEY("organisation_id","employment_id")
);
--> statement-breakpoint
CREATE TABLE "api"."person" (
	"organisation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sort_key" text NOT NULL,
	"personal_number" text,
	"birth_date" date,
	"gender" text,
	CONSTRAINT "person_pk" PRIMARY KEY("organisation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "api"."service_use" (
	"organisation_id" uuid NOT NULL,
	"service_use_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"service" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "service_use_pk" PRIMARY KEY("organisation_id","service_use_id")
);
--> statement-breakpoint
CREATE TABLE "api"."unavailability" (
	"organisation_id" uuid NOT NULL,
	"employment_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	CONSTRAINT "unavailability_pk" PRIMARY KEY("organisation_id","employment_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "api"."rehab_document" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"rehab_plan_id" uuid NOT NULL,
	"type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "rehab_document_pk" PRIMARY KEY("organisation_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "api"."rehab_document_version" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "rehab_document_version_pk" PRIMARY KEY("organisation_id","document_id","version")
);
--> statement-breakpoint
CREATE TABLE "api"."rehab_plan" (
	"organisation_id" uuid NOT NULL,
	"rehab_plan_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rehab_plan_pk" PRIMARY KEY("organisation_id","rehab_plan_id")
);
--> statement-breakpoint
CREATE TABLE "api"."stored_file" (
	"organisation_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_pk" PRIMARY KEY("organisation_id","file_id")
);
--> statement-breakpoint
-- Before the foreign keys: account_role refers to this key.
CREATE UNIQUE INDEX "account_account_id" ON "api"."account" USING btree ("organisation_id","account_id");--> statement-breakpoint
ALTER TABLE "api"."absence" ADD CONSTRAINT "absence_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."absence" ADD CONSTRAINT "absence_employment_fk" FOREIGN KEY ("organisation_id","employment_id") REFERENCES "api"."employment"("organisation_id","employment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."cause" ADD CONSTRAINT "cause_category_id_cause_category_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "api"."cause_category"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."account" ADD CONSTRAINT "account_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."account_role" ADD CONSTRAINT "account_role_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."account_role_department" ADD CONSTRAINT "account_role_department_account_role_fk" FOREIGN KEY ("organisation_id","account_id","role") REFERENCES "api"."account_role"("organisation_id","account_id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."account_role_department" ADD CONSTRAINT "account_role_department_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "api"."department"("organisation_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."demo_fill" ADD CONSTRAINT "demo_fill_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."notification" ADD CONSTRAINT "notification_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "api"."department"("organisation_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."notification" ADD CONSTRAINT "notification_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."notification_dismissal" ADD CONSTRAINT "notification_dismissal_notification_fk" FOREIGN KEY ("organisation_id","notification_id") REFERENCES "api"."notification"("organisation_id","notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."notification_dismissal" ADD CONSTRAINT "notification_dismissal_account_fk" FOREIGN KEY ("organisation_id","account_id") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."data_version" ADD CONSTRAINT "data_version_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."department" ADD CONSTRAINT "department_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."department" ADD CONSTRAINT "department_parent_fk" FOREIGN KEY ("organisation_id","parent_id") REFERENCES "api"."department"("organisation_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."department_contract" ADD CONSTRAINT "department_contract_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "api"."department"("organisation_id","department_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."department_period" ADD CONSTRAINT "department_period_employment_fk" FOREIGN KEY ("organisation_id","employment_id") REFERENCES "api"."employment"("organisation_id","employment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."department_period" ADD CONSTRAINT "department_period_department_fk" FOREIGN KEY ("organisation_id","department_id") REFERENCES "api"."department"("organisation_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."employment" ADD CONSTRAINT "employment_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."person" ADD CONSTRAINT "person_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."service_use" ADD CONSTRAINT "service_use_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."unavailability" ADD CONSTRAINT "unavailability_employment_fk" FOREIGN KEY ("organisation_id","employment_id") REFERENCES "api"."employment"("organisation_id","employment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ADD CONSTRAINT "rehab_document_rehab_plan_fk" FOREIGN KEY ("organisation_id","rehab_plan_id") REFERENCES "api"."rehab_plan"("organisation_id","rehab_plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."rehab_document_version" ADD CONSTRAINT "rehab_document_version_rehab_document_fk" FOREIGN KEY ("organisation_id","document_id") REFERENCES "api"."rehab_document"("organisation_id","document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."rehab_plan" ADD CONSTRAINT "rehab_plan_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."stored_file" ADD CONSTRAINT "stored_file_rehab_document_fk" FOREIGN KEY ("organisation_id","document_id") REFERENCES "api"."rehab_document"("organisation_id","document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_person_id_from_day" ON "api"."absence" USING btree ("organisation_id","person_id","from_day");--> statement-breakpoint
CREATE INDEX "absence_employment_id" ON "api"."absence" USING btree ("organisation_id","employment_id");--> statement-breakpoint
CREATE INDEX "absence_to_day" ON "api"."absence" USING btree ("organisation_id","to_day");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "api"."audit_event" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_person_id" ON "api"."audit_event" USING btree ("organisation_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_occasion" ON "api"."notification" USING btree ("organisation_id","person_id","type","occasion_start") WHERE "api"."notification"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_of_department" ON "api"."notification" USING btree ("organisation_id","department_id","type") WHERE "api"."notification"."person_id" is null;--> statement-breakpoint
CREATE INDEX "notification_department_id" ON "api"."notification" USING btree ("organisation_id","department_id");--> statement-breakpoint
CREATE INDEX "department_parent_id" ON "api"."department" USING btree ("organisation_id","parent_id");--> statement-breakpoint
CREATE INDEX "department_period_department_id" ON "api"."department_period" USING btree ("organisation_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_employment_number" ON "api"."employment" USING btree ("organisation_id","employment_number");--> statement-breakpoint
CREATE INDEX "employment_person_id" ON "api"."employment" USING btree ("organisation_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_personal_number" ON "api"."person" USING btree ("organisation_id","personal_number");--> statement-breakpoint
CREATE INDEX "service_use_person_id" ON "api"."service_use" USING btree ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "rehab_document_rehab_plan_id" ON "api"."rehab_document" USING btree ("organisation_id","rehab_plan_id");--> statement-breakpoint
CREATE INDEX "rehab_plan_person_id" ON "api"."rehab_plan" USING btree ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "stored_file_document_id" ON "api"."stored_file" USING btree ("organisation_id","document_id");