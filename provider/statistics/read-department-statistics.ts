import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { companyDepartments } from '#provider/organisation/companies.ts';
import { listDepartments } from '#provider/organisation/list-departments.ts';
import { calculateStatistics } from './figures/calculate-statistics.ts';
import { factsOf } from '#provider/absence/snapshot/facts/facts-of-snapshot.ts';
import { presentStatistics } from './figures/present-statistics.ts';
import { suppressFewPeople } from './figures/suppress.ts';

/**
 * The figures of the chosen departments and of their companies: all departments of these under contract, even those that
 * the caller may not choose. Suppresses figures of fewer than 5 people for the companies, and also for the chosen
 * departments if the role may not see names (AccountManager).
 */
export async function readDepartmentStatistics(
  context: CallContext,
  { departmentIds, periodStart, periodEnd, filter }: CheckedRequest<'statsDepartments'>,
  snapshots: SnapshotCache,
): Promise<CallResponse<'statsDepartments'>> {
  const { tx, today, caller } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const snapshot = await readCallerSnapshot(context, snapshots);
  const facts = await factsOf(snapshot);
  const companies = companyDepartments(await listDepartments(scope, today), departmentIds);
  const period = { start: periodStart, end: periodEnd };
  const calculate = (departments: readonly string[]) =>
    calculateStatistics(facts, { departments, period, today, filter });
  const chosen = calculate(departmentIds);
  const company = calculate(companies);
  const maySeeSmallGroups = context.may('dataFieldPersonName');
  return {
    chosen: presentStatistics(
      maySeeSmallGroups ? chosen : suppressFewPeople(chosen),
      snapshot.causes,
      context,
    ),
    company: presentStatistics(suppressFewPeople(company), snapshot.causes, context),
  };
}
