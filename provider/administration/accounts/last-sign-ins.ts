import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';

/**
 * The latest sign-in of each account of the organisation by the audit log, an ISO 8601 instant; accounts that have never signed in are
 * missing. One look at the index `audit_event_sign_in` for each account.
 */
export async function readLastSignIns({
  tx,
  organisationId,
}: OrganisationScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ accountId: string; at: string }>(sql`
    select a.account_id::text as "accountId", latest.at::text as at from "api"."account" a
    cross join lateral (
      select e.at from "api"."audit_event" e
      where e.organisation_id = ${organisationId} and e.account_id = a.account_id and e.action = 'signIn'
      order by e.at desc limit 1
    ) latest
    where a.organisation_id = ${organisationId}`);
  return new Map(rows.map(({ accountId, at }) => [accountId, new Date(at).toISOString()]));
}
