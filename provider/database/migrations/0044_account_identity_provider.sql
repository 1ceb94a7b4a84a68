DROP INDEX "api"."account_external_id";--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "identity_provider_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "account_external_id" ON "api"."account" USING btree ("organisation_id","identity_provider_id","external_id");--> statement-breakpoint
-- The owner of the tables is not limited by policies while they are not forced. The statements also run before the first policies.
ALTER TABLE "api"."account" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api"."identity_provider" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Identities of organisations with several identity providers stay without one until an administrator chooses.
UPDATE "api"."account" SET "identity_provider_id" = "only"."id"
FROM (
	SELECT "organisation_id", min("identity_provider_id"::text)::uuid AS "id"
	FROM "api"."identity_provider" GROUP BY "organisation_id" HAVING count(*) = 1
) AS "only"
WHERE "account"."organisation_id" = "only"."organisation_id" AND "account"."external_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api"."identity_provider" FORCE ROW LEVEL SECURITY;
