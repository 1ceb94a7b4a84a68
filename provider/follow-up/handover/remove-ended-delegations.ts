import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { followUpDelegated, followUpDelegation } from '#provider/database/tables/rehabilitation/follow-up.ts';

/** Removes the delegations whose last day has passed or that no employee belongs to any more. */
export async function removeEndedDelegations({
  tx,
  caller: { organisationId },
  today,
}: Pick<CallContext, 'tx' | 'caller' | 'today'>): Promise<void> {
  const employees = tx
    .select({ one: sql`1` })
    .from(followUpDelegated)
    .where(
      and(
        eq(followUpDelegated.organisationId, followUpDelegation.organisationId),
        eq(followUpDelegated.delegationId, followUpDelegation.delegationId),
      ),
    );
  await tx
    .delete(followUpDelegation)
    .where(
      and(
        eq(followUpDelegation.organisationId, organisationId),
        or(lt(followUpDelegation.lastDay, today), notExists(employees)),
      ),
    );
}
