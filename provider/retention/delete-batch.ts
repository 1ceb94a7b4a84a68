import { sql, type SQL } from 'drizzle-orm';
import type { RetentionKind } from '#contract/values/administration/retention.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { expiredRows } from './expired-rows.ts';

const BATCH = 1_000;

const CHANGE: Record<RetentionKind, (organisationId: string, chosen: SQL) => SQL> = {
  causes: (organisationId, chosen) => sql`update "api"."absence" set cause_id = null
    where organisation_id = ${organisationId} and absence_id in (${chosen}) returning 1`,
  // The bytes of the files are removed by provider/files/sweep-files.ts.
  files: (organisationId, chosen) => sql`delete from "api"."rehab_document"
    where organisation_id = ${organisationId} and document_id in (${chosen}) returning 1`,
  plans: (organisationId, chosen) => sql`delete from "api"."rehab_plan"
    where organisation_id = ${organisationId} and rehab_plan_id in (${chosen}) returning 1`,
  notifications: (organisationId, chosen) => sql`delete from "api"."notification"
    where organisation_id = ${organisationId} and notification_id in (${chosen}) returning 1`,
  serviceUses: (organisationId, chosen) => sql`delete from "api"."service_use"
    where organisation_id = ${organisationId} and service_use_id in (${chosen}) returning 1`,
};

/** Deletes (or clears the causes of) a batch of expired rows. Returns their number, and whether there may be more. */
export async function deleteBatch(
  { tx, organisationId }: OrganisationScope,
  kind: RetentionKind,
  firstRetained: Day,
): Promise<{ rows: number; isLast: boolean }> {
  const expired = expiredRows(kind, organisationId, firstRetained);
  const chosen = sql`select chosen.id from (${expired} limit ${BATCH}) chosen`;
  const changed = await tx.execute(CHANGE[kind](organisationId, chosen));
  const rows = changed.rows.length;
  return { rows, isLast: rows < BATCH };
}
