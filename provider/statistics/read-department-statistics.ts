import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { companyDepartments } from '#provider/organisation/companies.ts';
import { listDepartments } from '#provider/organisation/list-departments.ts';
import { calculateStatistics } from './figures/calculate-statistics.ts';
import { getFacts, type FactsCache } from './facts/load/facts-cache.ts';
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
  cache: FactsCache,
): Promise<CallResponse<'statsDepartments'>> {
  const { tx, today, caller } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const facts = await getFacts(scope, cache);
  const companies = companyDepartments(await listDepartments(scope, today), departmentIds);
  const catalogue = await listCauses(tx);
  const period = { start: periodStart, end: periodEnd };
  const calculate = (departments: readonly string[]) =>
    calculateStatistics(facts, { departments, period, today, filter });
  const chosen = calculate(departmentIds);
  const company = calculate(companies);
  const maySeeSmallGroups = context.may('dataFieldPersonName');
  return {
    chosen: presentStatistics(maySeeSmallGroups ? chosen : suppressFewPeople(chosen), catalogue, context),
    company: presentStatistics(suppressFewPeople(company), catalogue, context),
  };
}
