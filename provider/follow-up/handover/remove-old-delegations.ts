import { and, eq, notExists, or, sql } from 'drizzle-orm';
import { addMonths } from '#contract/values/calendar.ts';
import { EARLIER_HANDOVER_MONTHS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpDelegation,
} from '#provider/database/tables/rehabilitation/follow-up.ts';

/**
 * Deletes the delegations whose last day was more than 12 months ago, the permanent handovers that were made more than 12 months ago, and
 * those of both kinds whose employees are not stored any more.
 */
export async function removeOldDelegations({
  tx,
  caller: { organisationId },
  today,
}: Pick<CallContext, 'tx' | 'caller' | 'today'>): Promise<void> {
  const employeesIn = (table: typeof followUpDelegated | typeof followUpDelegatedBefore) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(
        and(
          eq(table.organisationId, followUpDelegation.organisationId),
          eq(table.delegationId, followUpDelegation.delegationId),
        ),
      );
  await tx.delete(followUpDelegation).where(
    and(
      eq(followUpDelegation.organisationId, organisationId),
      or(
        sql`coalesce(${followUpDelegation.lastDay}, (${followUpDelegation.createdAt} at time zone 'Europe/Stockholm')::date)
            < ${addMonths(today, -EARLIER_HANDOVER_MONTHS)}`,
        and(notExists(employeesIn(followUpDelegated)), notExists(employeesIn(followUpDelegatedBefore))),
      ),
    ),
  );
}
