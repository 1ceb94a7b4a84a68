/** What places a department in its organisation's tree. `parentId` null is a root. */
export type DepartmentNode = { departmentId: string; parentId: string | null; company: boolean };

/**
 * The company of each department: the nearest department upwards, itself included, that is marked as one; null is the
 * whole organisation (contract.md, Conventions).
 */
export function companiesOf(departments: readonly DepartmentNode[]): ReadonlyMap<string, string | null> {
  const nodes = new Map(departments.map((node) => [node.departmentId, node]));
  const companies = new Map<string, string | null>();
  const companyOf = (id: string | null): string | null => {
    const node = id === null ? undefined : nodes.get(id);
    if (!node) return null;
    const known = companies.get(node.departmentId);
    if (known !== undefined) return known;
    // Known before its parent is asked, so that a ring of parents ends.
    companies.set(node.departmentId, null);
    const company = node.company ? node.departmentId : companyOf(node.parentId);
    companies.set(node.departmentId, company);
    return company;
  };
  for (const { departmentId } of departments) companyOf(departmentId);
  return companies;
}

/**
 * All departments of the chosen departments' companies that have an active contract, whether or not the user may choose
 * them. The company null is the whole organisation, its marked companies included.
 */
export function companyDepartments(
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

/** The companies that the chosen departments belong to, each once. */
export function companiesOfChosen(
  companies: ReadonlyMap<string, string | null>,
  chosen: readonly string[],
): ReadonlySet<string | null> {
  return new Set(chosen.map((id) => companies.get(id) ?? null));
}
