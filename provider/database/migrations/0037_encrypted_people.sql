CREATE TABLE "api"."encrypted_table" (
	"organisation_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"encrypted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "encrypted_table_pk" PRIMARY KEY("organisation_id","table_name")
);
--> statement-breakpoint
DROP INDEX "api"."employment_employment_number";--> statement-breakpoint
DROP INDEX "api"."person_personal_number";--> statement-breakpoint
ALTER TABLE "api"."employment" ADD COLUMN "employment_number_hash" text;--> statement-breakpoint
ALTER TABLE "api"."employment" ADD COLUMN "manager_hash" text;--> statement-breakpoint
ALTER TABLE "api"."person" ADD COLUMN "personal_number_hash" text;--> statement-breakpoint
ALTER TABLE "api"."encrypted_table" ADD CONSTRAINT "encrypted_table_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_employment_number_hash" ON "api"."employment" USING btree ("organisation_id","employment_number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "person_personal_number_hash" ON "api"."person" USING btree ("organisation_id","personal_number_hash");--> statement-breakpoint
ALTER TABLE "api"."person" DROP COLUMN "sort_key";--> statement-breakpoint
-- As before (migration 0008), but not for rows that are only encrypted.
CREATE OR REPLACE FUNCTION "api"."record_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_rows text := CASE TG_OP
		WHEN 'INSERT' THEN 'TABLE new_rows'
		WHEN 'DELETE' THEN 'TABLE old_rows'
		ELSE 'TABLE new_rows UNION ALL TABLE old_rows'
	END;
	people_of_rows text := CASE
		WHEN TG_TABLE_NAME IN ('person', 'employment', 'absence') THEN 'SELECT organisation_id, person_id FROM changed'
		WHEN TG_TABLE_NAME = 'department' THEN 'SELECT organisation_id, NULL::uuid AS person_id FROM changed'
		ELSE 'SELECT changed.organisation_id, person_id FROM changed
			LEFT JOIN "api"."employment" USING (organisation_id, employment_id)'
	END;
	change record;
BEGIN
	-- The content stays when rows are encrypted with another key (provider/encryption/encrypt-table.ts).
	IF current_setting('app.reencrypts', true) = '1' THEN RETURN NULL; END IF;
	FOR change IN EXECUTE format(
		'WITH changed AS (%s)
		SELECT organisation_id, array_remove(array_agg(DISTINCT person_id), NULL) AS people
		FROM (%s) AS rows GROUP BY organisation_id',
		changed_rows, people_of_rows
	) LOOP
		PERFORM "api"."record_change"(change.organisation_id, change.people);
	END LOOP;
	RETURN NULL;
END
$$;
