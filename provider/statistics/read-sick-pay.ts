import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { readSettings } from '#provider/organisation/read-settings.ts';
import { listBuckets, resolvePeriod } from './query/query-period.ts';
import { calculateSickPay } from './sick-pay/calculate-sick-pay.ts';
import { sumSickPay } from './sick-pay/sum-sick-pay.ts';

/**
 * The cost of sick pay of the chosen departments; null unless the organisation has switched it on. Every role gets the same figures,
 * because they are to be shown to others: those of few people are suppressed for roles that may see names too.
 */
export async function readSickPay(
  context: CallContext,
  { departmentIds: departments, periodStart, periodEnd, filter }: CheckedRequest<'statsSickPay'>,
  snapshots: SnapshotCache,
): Promise<CallResponse<'statsSickPay'>> {
  const scope = { tx: context.tx, organisationId: context.caller.organisationId };
  const { settings } = await readSettings(scope);
  if (!settings.sickPayCost) return { sickPay: null };
  const lastKnown = await readLastKnownDay(scope, context.today);
  const { asOf, known } = resolvePeriod({ period: { start: periodStart, end: periodEnd }, lastKnown });
  const months = known === null ? [] : listBuckets(known, 'month');
  const facts = await getFacts(await readCallerSnapshot(context, snapshots));
  const sums =
    months.length === 0
      ? { people: 0, months: [] }
      : await sumSickPay(facts, { departments, filter, months });
  const { employmentTypes } = facts;
  const figures = calculateSickPay({ sums, months, employmentTypes, salaries: settings.monthlySalaries });
  return { sickPay: { periodStart, periodEnd, asOf, ...figures } };
}
