import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
} from '#provider/database/tables/rehabilitation/follow-up.ts';

/**
 * Ends delegations for employees, whom the page of handovers counts afterwards. Returns their number.
 *
 * @param condition SQL condition on columns of `follow_up_delegated` that selects the employees
 */
export async function endForEmployees(
  { tx, caller: { organisationId }, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  condition: SQL | undefined,
): Promise<number> {
  const selected = and(eq(followUpDelegated.organisationId, organisationId), condition);
  await tx
    .insert(followUpDelegatedBefore)
    .select(
      tx
        .select({
          organisationId: followUpDelegated.organisationId,
          delegationId: followUpDelegated.delegationId,
          personId: followUpDelegated.personId,
          endedAt: sql`${now.toString()}::timestamptz`.as('ended_at'),
        })
        .from(followUpDelegated)
        .where(selected),
    )
    .onConflictDoNothing();
  const ended = await tx
    .delete(followUpDelegated)
    .where(selected)
    .returning({ personId: followUpDelegated.personId });
  return ended.length;
}
