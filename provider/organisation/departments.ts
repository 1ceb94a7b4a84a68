import { and, eq, gte, isNotNull, isNull, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { prepareOnce } from '#database/prepare-once.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';

/**
 * A department in its organisation's tree. `parentId` is null for a root. `company` marks a department that is a company with
 * settings of its own.
 */
export type DepartmentNode = { departmentId: string; parentId: string | null; company: boolean };

/**
 * Which features an organisation or department uses. On a department that is a company, null means
 * the organisation's setting.
 */
export type FeatureUse = { usesCompanyHealth: boolean | null; usesRehabPlanner: boolean | null };

/** A department with the data of the organisation's tree. `active` means under contract on that day. */
export type DepartmentRow = DepartmentNode & FeatureUse & { name: string; active: boolean };

/** The columns of {@link DepartmentRow} for a query that joins departments with their contracts. */
export function departmentColumns(today: Day | Placeholder) {
  return {
    departmentId: department.departmentId,
    parentId: department.parentId,
    name: department.name,
    company: department.company,
    usesCompanyHealth: department.usesCompanyHealth,
    usesRehabPlanner: department.usesRehabPlanner,
    active: hasContractOn(today),
  };
}

/** Lists every department of an organisation, unsorted. */
export function listDepartments(
  { tx, organisationId }: OrganisationScope,
  today: Day,
): Promise<DepartmentRow[]> {
  return readOnce(['departments', organisationId, today], () =>
    departmentsQuery(tx).execute({ organisationId, today }),
  );
}

const departmentsQuery = prepareOnce((tx) =>
  tx
    .select(departmentColumns(sql.placeholder('today')))
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(eq(department.organisationId, sql.placeholder('organisationId')))
    .prepare('select departments'),
);

/**
 * Whether the left-joined row of `department_contract` covers the day. Both limits are inclusive; null means
 * open-ended.
 */
export function hasContractOn(day: Day | Placeholder): SQL<boolean> {
  const covers = and(
    isNotNull(departmentContract.departmentId),
    or(isNull(departmentContract.validFrom), lte(departmentContract.validFrom, day)),
    or(isNull(departmentContract.validTo), gte(departmentContract.validTo, day)),
  );
  return sql<boolean>`(${covers})`;
}

/**
 * Join condition from a department to its contract; use a left join, because a department without a contract
 * has no row.
 */
export function ownContract(): SQL | undefined {
  return and(
    eq(departmentContract.organisationId, department.organisationId),
    eq(departmentContract.departmentId, department.departmentId),
  );
}

/**
 * Maps each department to its company: the nearest department upwards, including itself, that is marked as
 * one; null is the whole organisation.
 */
export function companiesOf(departments: readonly DepartmentNode[]): ReadonlyMap<string, string | null> {
  const nodes = new Map(departments.map((node) => [node.departmentId, node]));
  const companies = new Map<string, string | null>();
  const companyOf = (id: string | null): string | null => {
    const node = id === null ? undefined : nodes.get(id);
    if (!node) return null;
    const known = companies.get(node.departmentId);
    if (known !== undefined) return known;
    // Set before the parent is visited, so that a cycle of parents terminates.
    companies.set(node.departmentId, null);
    const company = node.company ? node.departmentId : companyOf(node.parentId);
    companies.set(node.departmentId, company);
    return company;
  };
  for (const { departmentId } of departments) companyOf(departmentId);
  return companies;
}

/**
 * All departments with an active contract in the companies of the chosen departments, whether or not the user
 * may choose them. The company null is the whole organisation, including its companies.
 */
export function listCompanyDepartments(
  departments: readonly (DepartmentNode & { active: boolean })[],
  chosen: readonly string[],
): string[] {
  const companies = companiesOf(departments);
  const chosenCompanies = companiesOfChosen(companies, chosen);
  return departments
    .filter(({ active }) => active)
    .map(({ departmentId }) => departmentId)
    .filter((id) => chosenCompanies.has(null) || chosenCompanies.has(companies.get(id) ?? null));
}

/** The distinct companies of the chosen departments. */
export function companiesOfChosen(
  companies: ReadonlyMap<string, string | null>,
  chosen: readonly string[],
): ReadonlySet<string | null> {
  return new Set(chosen.map((id) => companies.get(id) ?? null));
}
