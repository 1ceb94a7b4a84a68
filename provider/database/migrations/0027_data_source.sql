CREATE TABLE "api"."data_source" (
	"organisation_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"covered_through" date NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "data_source_pk" PRIMARY KEY("organisation_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "api"."data_source" ADD CONSTRAINT "data_source_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_source_key" ON "api"."data_source" USING btree ("organisation_id","key");
--> statement-breakpoint
-- Undoing a delivery restores its sources, see migration 0009.
CREATE TRIGGER keep_insert AFTER INSERT ON "api"."data_source" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
	WHEN (current_setting('app.delivery_id', true) <> '') EXECUTE FUNCTION "api"."keep_changed_rows"('source_id');
--> statement-breakpoint
CREATE TRIGGER keep_update AFTER UPDATE ON "api"."data_source" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
	WHEN (current_setting('app.delivery_id', true) <> '') EXECUTE FUNCTION "api"."keep_changed_rows"('source_id');
--> statement-breakpoint
CREATE TRIGGER keep_delete AFTER DELETE ON "api"."data_source" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
	WHEN (current_setting('app.delivery_id', true) <> '') EXECUTE FUNCTION "api"."keep_changed_rows"('source_id');
