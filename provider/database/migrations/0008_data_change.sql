CREATE TABLE "api"."data_change" (
	"organisation_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"people" uuid[],
	CONSTRAINT "data_change_pk" PRIMARY KEY("organisation_id","version")
);

--> statement-breakpoint
-- Increments the data version, once per transaction, and records the people whose rows the transaction changes.
-- The update locks the row, so concurrent writers wait for each other and the versions have no gaps.
CREATE FUNCTION "api"."record_change"(changed_organisation uuid, changed_people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	max_people CONSTANT integer := 5000;
	kept_versions CONSTANT integer := 100;
	own_change "api"."data_change";
	new_version bigint;
BEGIN
	SELECT * INTO own_change FROM "api"."data_change"
	WHERE organisation_id = changed_organisation AND xmin = pg_current_xact_id()::xid;
	IF FOUND THEN
		-- Null stays null; an import of many statements does not update the row for each of them.
		IF own_change.people IS NOT NULL AND NOT changed_people <@ own_change.people THEN
			UPDATE "api"."data_change"
			SET people = CASE
				WHEN cardinality(people) + cardinality(changed_people) <= max_people
				THEN ARRAY(SELECT DISTINCT unnest(people || changed_people))
			END
			WHERE organisation_id = changed_organisation AND version = own_change.version;
		END IF;
		RETURN;
	END IF;
	UPDATE "api"."data_version" SET version = version + 1
	WHERE organisation_id = changed_organisation
	RETURNING version INTO new_version;
	IF NOT FOUND THEN RETURN; END IF;
	INSERT INTO "api"."data_change" (organisation_id, version, people)
	VALUES (
		changed_organisation, new_version,
		CASE WHEN cardinality(changed_people) <= max_people THEN changed_people END
	);
	DELETE FROM "api"."data_change"
	WHERE organisation_id = changed_organisation AND version <= new_version - kept_versions;
END
$$;
--> statement-breakpoint
-- The trigger of the tables below. Departments belong to no person.
CREATE FUNCTION "api"."record_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DO $$
DECLARE
	table_name text;
BEGIN
	FOREACH table_name IN ARRAY ARRAY['person', 'employment', 'department_period', 'unavailability', 'absence', 'department'] LOOP
		EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON "api".%I
			REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "api"."record_changed_rows"()', table_name);
		EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON "api".%I
			REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
			FOR EACH STATEMENT EXECUTE FUNCTION "api"."record_changed_rows"()', table_name);
		EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON "api".%I
			REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "api"."record_changed_rows"()', table_name);
	END LOOP;
END
$$;
