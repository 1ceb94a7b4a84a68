CREATE TABLE "api"."data_coverage" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"covered_through" date NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api"."data_coverage" ADD CONSTRAINT "data_coverage_organisation_id_organisation_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "api"."organisation"("organisation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "api"."data_coverage" ("organisation_id", "covered_through", "imported_at")
SELECT covered.organisation_id,
	least(max(covered.day), coalesce(max((imported.at AT TIME ZONE 'Europe/Stockholm')::date), (now() AT TIME ZONE 'Europe/Stockholm')::date)),
	max(imported.at)
FROM (
	SELECT organisation_id, greatest(from_day, CASE WHEN to_day < '2200-01-01' THEN to_day END, (reported_at AT TIME ZONE 'Europe/Stockholm')::date) AS day FROM "api"."absence"
	UNION ALL
	SELECT organisation_id, day FROM "api"."payroll_day" WHERE day < '2200-01-01'
	UNION ALL
	SELECT organisation_id, filled_through FROM "api"."demo_fill"
) covered
LEFT JOIN (
	SELECT organisation_id, max(at) AS at FROM "api"."audit_event"
	WHERE action = 'import' AND (detail @> '{"files":[{"kind":"absences"}]}' OR detail @> '{"files":[{"kind":"paxml"}]}')
	GROUP BY organisation_id
) imported ON imported.organisation_id = covered.organisation_id
GROUP BY covered.organisation_id;
