import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { listCompanyDepartments, listDepartments } from '#provider/organisation/departments.ts';
import { toStatistics } from './figures/to-statistics.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { toStatisticsForCaller } from './figures/to-statistics-for-caller.ts';
import { suppressFewPeople } from './figures/suppress.ts';
import { resolvePeriod } from './query/query-period.ts';
import { rollingPeriodOf } from './query/rolling-year.ts';
import type { SumsCache } from './sums/sums-cache.ts';

/**
 * The figures of the chosen departments and of their companies: all departments of these under contract, even those that
 * the caller may not choose. Suppresses figures of fewer than 5 people for the companies, and also for the chosen
 * departments if the role may not see names (AccountManager). With `rolling` the series are rolling sums of 12 months.
 */
export async function readDepartmentStatistics(
  context: CallContext,
  { departmentIds, periodStart, periodEnd, filter, rolling }: CheckedRequest<'statsDepartments'>,
  { snapshots, sums }: { snapshots: SnapshotCache; sums: SumsCache },
): Promise<CallResponse<'statsDepartments'>> {
  const { tx, caller } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const lastKnown = await readLastKnownDay(scope, context.today);
  const { repeated } = await readFollowUpSettings(scope);
  const snapshot = await readCallerSnapshot(context, snapshots);
  const facts = await getFacts(snapshot);
  const companies = listCompanyDepartments(await listDepartments(scope, context.today), departmentIds);
  const period = { start: periodStart, end: periodEnd };
  const resolved = resolvePeriod({ period, lastKnown });
  const calculate = async (departments: readonly string[]) => {
    const query = { departments, filter, repeated };
    const { known } = resolved;
    if (known === null) return toStatistics(null, resolved);
    const ofPeriod = await sums.get(facts, query, known);
    return toStatistics(
      ofPeriod,
      resolved,
      rolling ? await sums.get(facts, query, rollingPeriodOf(known)) : null,
    );
  };
  const [chosen, company] = await Promise.all([calculate(departmentIds), calculate(companies)]);
  const seesSmallGroups = context.hasCapability('dataFieldPersonName');
  return {
    chosen: toStatisticsForCaller(
      seesSmallGroups ? chosen : suppressFewPeople(chosen),
      snapshot.causes,
      context,
    ),
    company: toStatisticsForCaller(suppressFewPeople(company), snapshot.causes, context),
  };
}
