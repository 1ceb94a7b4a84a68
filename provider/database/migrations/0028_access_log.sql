CREATE TABLE "api"."audit_anchor" (
	"organisation_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "audit_anchor_pk" PRIMARY KEY("organisation_id","position")
);
--> statement-breakpoint
CREATE TABLE "api"."audit_seal" (
	"organisation_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"audit_event_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"signature" text,
	CONSTRAINT "audit_seal_pk" PRIMARY KEY("organisation_id","position")
);
--> statement-breakpoint
ALTER TABLE "api"."audit_event" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "api"."audit_event" ADD COLUMN "written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seal_event" ON "api"."audit_seal" USING btree ("organisation_id","audit_event_id");--> statement-breakpoint
CREATE INDEX "audit_event_written_in" ON "api"."audit_event" USING btree ("organisation_id","written_in");--> statement-breakpoint
-- The access log, its seals and its anchors are append-only. Only events and seals up to an anchor can be deleted: their
-- retention has ended, and the anchor is signed, so that a forged one is found.
CREATE FUNCTION "api"."reject_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_event' THEN
		IF EXISTS (
			SELECT FROM "api"."audit_seal" s JOIN "api"."audit_anchor" a
				ON a.organisation_id = s.organisation_id AND a.position >= s.position
			WHERE s.organisation_id = OLD.organisation_id AND s.audit_event_id = OLD.audit_event_id
		) THEN RETURN OLD; END IF;
	ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_seal' THEN
		IF EXISTS (
			SELECT FROM "api"."audit_anchor" a WHERE a.organisation_id = OLD.organisation_id AND a.position >= OLD.position
		) THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'the access log is append-only: % of % is not allowed', lower(TG_OP), TG_TABLE_NAME
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	log_table text;
BEGIN
	FOREACH log_table IN ARRAY ARRAY['audit_event', 'audit_seal', 'audit_anchor'] LOOP
		EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "api".%I FOR EACH ROW
			EXECUTE FUNCTION "api"."reject_log_change"()', log_table);
		EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON "api".%I FOR EACH STATEMENT
			EXECUTE FUNCTION "api"."reject_log_change"()', log_table);
	END LOOP;
END
$$;
