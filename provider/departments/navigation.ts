import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { companiesOf, companiesOfChosen, companyDepartments } from '#provider/organisation/companies.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { listDepartments, type DepartmentRow } from '#provider/organisation/list-departments.ts';
import { countEmployees, listEmployees } from './list-employees.ts';

/**
 * Reads the data of the navigation bar: the searchable people, and how many people work in the chosen
 * departments and in their companies.
 */
export async function readNavigation(
  context: CallContext,
  { departmentIds, withEmployees = true }: CheckedRequest<'navigation'>,
): Promise<CallResponse<'navigation'>> {
  const { tx, today } = context;
  const scope = { tx, organisationId: context.caller.organisationId };
  const departments = await listDepartments(scope, today);
  const inCompanies = companyDepartments(departments, departmentIds);
  return {
    employees:
      withEmployees && context.may('searchEmployees') ? await listEmployees(context, departmentIds) : [],
    activeEmployeesCount: await countEmployees(scope, departmentIds, today),
    activeEmployeesAtCompanyCount: await countEmployees(scope, inCompanies, today),
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
