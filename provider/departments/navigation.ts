import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { plainSpaces } from '#provider/people/plain-spaces.ts';
import { companiesOf, companiesOfChosen, companyDepartments } from './companies.ts';
import { compareSwedish } from './compare-swedish.ts';
import { getOrganisation } from './get-organisation.ts';
import { listDepartments, type DepartmentRow } from './list-departments.ts';
import { countEmployees, listEmployees } from './list-employees.ts';

/** What the navigation bar shows: the people that can be searched, and how many work here and in the companies. */
export async function readNavigation(
  context: CallContext,
  { departmentIds, withEmployees = true }: CheckedRequest<'navigation'>,
): Promise<CallResponse<'navigation'>> {
  const { tx, today } = context;
  const { organisationId } = context.caller;
  const departments = await listDepartments(tx, organisationId, today);
  const inCompanies = companyDepartments(departments, departmentIds);
  return {
    employees:
      withEmployees && context.may('searchEmployees') ? await listEmployees(context, departmentIds) : [],
    activeEmployeesCount: await countEmployees(tx, organisationId, departmentIds, today),
    activeEmployeesAtCompanyCount: await countEmployees(tx, organisationId, inCompanies, today),
    companyNames: await listCompanyNames(context, departments, departmentIds),
  };
}

/** The whole organisation, where it stands for a company, goes by its own name. */
async function listCompanyNames(
  { tx, caller }: CallContext,
  departments: readonly DepartmentRow[],
  chosen: readonly string[],
): Promise<string[]> {
  const companies = companiesOfChosen(companiesOf(departments), chosen);
  const names = departments
    .filter(({ departmentId }) => companies.has(departmentId))
    .map(({ name }) => plainSpaces(name));
  if (companies.has(null)) names.push((await getOrganisation(tx, caller.organisationId)).name);
  return [...new Set(names)].sort(compareSwedish);
}
