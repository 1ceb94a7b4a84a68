/** A department in its organisation's tree. `parentId` is null for a root. */
export type DepartmentNode = { departmentId: string; parentId: string | null; company: boolean };

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
 * may choose them. The company null is the whole organisation, including its marked companies.
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
