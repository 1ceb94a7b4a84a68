CREATE TABLE "api"."person_request" (
	"organisation_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_request_pk" PRIMARY KEY("organisation_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "api"."person" ADD COLUMN "protected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api"."person" ADD COLUMN "is_mark_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."person_request" ADD CONSTRAINT "person_request_person_fk" FOREIGN KEY ("organisation_id","person_id") REFERENCES "api"."person"("organisation_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api"."person_request" ADD CONSTRAINT "person_request_requested_by_fk" FOREIGN KEY ("organisation_id","requested_by") REFERENCES "api"."account"("organisation_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_request_person" ON "api"."person_request" USING btree ("organisation_id","person_id","kind");--> statement-breakpoint
-- A mark of protected identity that an administrator has set stays, whatever changes the row: a delivery, the undo of one, or an import
-- that has read the row before. Removing it sets both columns. Deliveries do not write the time of the mark.
CREATE FUNCTION "api"."keep_protection"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_protected := NEW.is_protected OR NEW.is_mark_kept;
	NEW.protected_at := CASE WHEN NEW.is_protected THEN coalesce(NEW.protected_at, OLD.protected_at, now()) END;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_protection_inserted BEFORE INSERT ON "api"."person" FOR EACH ROW
	WHEN (NEW.is_protected AND current_setting('app.delivery_id', true) <> '') EXECUTE FUNCTION "api"."keep_protection"();
--> statement-breakpoint
CREATE TRIGGER keep_protection_updated BEFORE UPDATE ON "api"."person" FOR EACH ROW
	WHEN (NEW.is_protected IS DISTINCT FROM OLD.is_protected OR NEW.protected_at IS DISTINCT FROM OLD.protected_at)
	EXECUTE FUNCTION "api"."keep_protection"();
