CREATE TABLE "api"."delivery" (
	"organisation_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"covered_from" date,
	"covered_through" date,
	"files" jsonb NOT NULL,
	"effects" jsonb,
	"changes_kept" boolean NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "delivery_pk" PRIMARY KEY("organisation_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "api"."delivery_change" (
	"organisation_id" uuid NOT NULL,
	"change_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api"."delivery_change_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"operation" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"before" jsonb,
	"person_id" uuid,
	CONSTRAINT "delivery_change_pk" PRIMARY KEY("organisation_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD CONSTRAINT "delivery_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."delivery_change" ADD CONSTRAINT "delivery_change_delivery_fk" FOREIGN KEY ("organisation_id","delivery_id") REFERENCES "api"."delivery"("organisation_id","delivery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."delivery_change" ADD CONSTRAINT "delivery_change_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_number" ON "api"."delivery" USING btree ("organisation_id","number");--> statement-breakpoint
CREATE INDEX "delivery_change_delivery" ON "api"."delivery_change" USING btree ("organisation_id","delivery_id","change_id");--> statement-breakpoint
CREATE INDEX "delivery_change_person" ON "api"."delivery_change" USING btree ("organisation_id","person_id");--> statement-breakpoint
-- Keeps the rows that a delivery changes, as they were, so that it can be undone. The arguments are the columns of the
-- primary key without the organisation; no statement of an import changes them.
CREATE FUNCTION "api"."keep_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	delivery_id uuid := current_setting('app.delivery_id')::uuid;
	key_of_row text := (SELECT format('jsonb_build_array(%s)', string_agg(format('r.%I', name), ', ')) FROM unnest(TG_ARGV) AS name);
	same_key text := (SELECT string_agg(format('n.%1$I = r.%1$I', name), ' AND ') FROM unnest(TG_ARGV || 'organisation_id'::text) AS name);
	person_of_row CONSTANT text := 'coalesce((to_jsonb(r) ->> ''person_id'')::uuid, (
		SELECT e.person_id FROM "api"."employment" e
		WHERE e.organisation_id = r.organisation_id AND e.employment_id = (to_jsonb(r) ->> ''employment_id'')::uuid))';
BEGIN
	IF TG_OP = 'INSERT' THEN
		EXECUTE format('INSERT INTO "api"."delivery_change" (organisation_id, delivery_id, table_name, operation, row_key)
			SELECT r.organisation_id, $1, $2, ''insert'', jsonb_agg(%s) FROM new_rows r GROUP BY r.organisation_id', key_of_row)
		USING delivery_id, TG_TABLE_NAME;
	ELSIF TG_OP = 'UPDATE' THEN
		EXECUTE format('INSERT INTO "api"."delivery_change" (organisation_id, delivery_id, table_name, operation, row_key, before, person_id)
			SELECT r.organisation_id, $1, $2, ''update'', %s, changed.columns, %s
			FROM old_rows r JOIN new_rows n ON %s
			CROSS JOIN LATERAL (
				SELECT jsonb_object_agg(old.key, old.value) AS columns FROM jsonb_each(to_jsonb(r)) AS old
				WHERE old.value IS DISTINCT FROM to_jsonb(n) -> old.key
			) AS changed
			WHERE changed.columns IS NOT NULL', key_of_row, person_of_row, same_key)
		USING delivery_id, TG_TABLE_NAME;
	ELSE
		EXECUTE format('INSERT INTO "api"."delivery_change" (organisation_id, delivery_id, table_name, operation, row_key, before, person_id)
			SELECT r.organisation_id, $1, $2, ''delete'', %s, to_jsonb(r), %s FROM old_rows r', key_of_row, person_of_row)
		USING delivery_id, TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	kept record;
BEGIN
	FOR kept IN SELECT * FROM (VALUES
		('department', '''department_id'''), ('department_contract', '''department_id'''), ('person', '''person_id'''),
		('employment', '''employment_id'''), ('department_period', '''employment_id'', ''from_day'''),
		('unavailability', '''employment_id'', ''from_day'''), ('service_use', '''service_use_id'''),
		('absence', '''absence_id'''), ('payroll_day', '''employment_id'', ''source'', ''entry_key'', ''day'''),
		('payroll_file', '''content_hash'''), ('data_coverage', '')
	) AS of (table_name, key) LOOP
		EXECUTE format('CREATE TRIGGER keep_insert AFTER INSERT ON "api".%I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
			WHEN (current_setting(''app.delivery_id'', true) <> '''') EXECUTE FUNCTION "api"."keep_changed_rows"(%s)', kept.table_name, kept.key);
		EXECUTE format('CREATE TRIGGER keep_update AFTER UPDATE ON "api".%I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
			WHEN (current_setting(''app.delivery_id'', true) <> '''') EXECUTE FUNCTION "api"."keep_changed_rows"(%s)', kept.table_name, kept.key);
		EXECUTE format('CREATE TRIGGER keep_delete AFTER DELETE ON "api".%I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
			WHEN (current_setting(''app.delivery_id'', true) <> '''') EXECUTE FUNCTION "api"."keep_changed_rows"(%s)', kept.table_name, kept.key);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Earlier imports become deliveries that cannot be undone, because their rows were not kept.
INSERT INTO "api"."delivery" (organisation_id, delivery_id, number, received_at, sent_by, state, mode, files, changes_kept)
SELECT a.organisation_id, a.audit_event_id, row_number() OVER (PARTITION BY a.organisation_id ORDER BY a.at, a.audit_event_id),
	a.at, a.account_id, 'stored', 'changes', coalesce(a.detail -> 'files', '[]'::jsonb), false
FROM "api"."audit_event" a JOIN "api"."organisation" o ON o.organisation_id = a.organisation_id
WHERE a.action = 'import';
