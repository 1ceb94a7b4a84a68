import { and, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { AccessContext, CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { historyStartOf } from '#provider/people/history-start.ts';

/** SQL condition on `rehab_plan`: nobody has removed the plan. Every query has it, except those of `../removed/`. */
export function isNotRemoved() {
  return isNull(rehabPlan.removedAt);
}

/**
 * SQL condition on `rehab_plan`: the caller, who may access the person, may see the plan. Nobody has removed it, and for a manager it
 * is ongoing or ended on {@link historyStartOf} or later. Its documents, files and sick notes follow the plan.
 *
 * @param personId a column with the person of the plan
 */
export function isVisiblePlan(
  context: Pick<AccessContext, 'tx' | 'caller'> & Pick<CallContext, 'hasCapability'>,
  personId: AnyColumn = rehabPlan.personId,
): SQL | undefined {
  const start = historyStartOf(context, personId);
  if (start === undefined) return isNotRemoved();
  const endedOn = sql`(${rehabPlan.archivedAt} at time zone ${TIME_ZONE})::date`;
  return and(isNotRemoved(), sql`(${rehabPlan.archivedAt} is null or ${endedOn} >= ${start})`);
}
