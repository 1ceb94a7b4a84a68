import { dayNumber } from '#contract/values/calendar.ts';
import { countEmployees } from '#provider/absence/snapshot/list-employed.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import {
  companiesOf,
  companiesOfChosen,
  listCompanyDepartments,
  listDepartments,
  type DepartmentRow,
} from '#provider/organisation/departments.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { listEmployees } from './list-employees.ts';

/**
 * Reads the data of the navigation bar: the searchable people, and how many people work in the chosen
 * departments and in their companies.
 */
export async function readNavigation(
  snapshot: Snapshot,
  context: CallContext,
  { departmentIds, withEmployees = true }: CheckedRequest<'navigation'>,
): Promise<CallResponse<'navigation'>> {
  const { tx, caller } = context;
  const today = dayNumber(context.today);
  const departments = await listDepartments({ tx, organisationId: caller.organisationId }, context.today);
  const inCompanies = listCompanyDepartments(departments, departmentIds);
  return {
    employees:
      withEmployees && context.hasCapability('searchEmployees')
        ? await listEmployees(snapshot, context, departmentIds)
        : [],
    activeEmployeesCount: await countEmployees(snapshot, departmentIds, today),
    activeEmployeesAtCompanyCount: await countEmployees(snapshot, inCompanies, today),
    companyNames: await listCompanyNames(context, departments, departmentIds),
  };
}

/** Lists the company names; the whole organisation appears under its own name. */
async function listCompanyNames(
  { tx, caller }: CallContext,
  departments: readonly DepartmentRow[],
  chosen: readonly string[],
): Promise<string[]> {
  const companies = companiesOfChosen(companiesOf(departments), chosen);
  const names = departments
    .filter(({ departmentId }) => companies.has(departmentId))
    .map(({ name }) => plainSpaces(name));
  if (companies.has(null))
    names.push((await getOrganisation({ tx, organisationId: caller.organisationId })).name);
  return [...new Set(names)].sort(compareSwedish);
}
