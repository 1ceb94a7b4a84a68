/** The fields of a department in the hierarchy that the selection needs. */
export type SelectableDepartment = {
  abstract_id: string;
  parent_id: string | null;
  authorized: boolean;
  contract: { active: boolean };
};

/** A department is selectable when the user is authorised for it and its contract is active. */
export function isSelectable(department: SelectableDepartment): boolean {
  return department.authorized && department.contract.active;
}

/**
 * Returns the ids of the departments that a role works with: the saved ones that are still selectable, otherwise all selectable
 * ones except the roots, otherwise the roots. Older saved ids have the prefix c or d, which is removed unless the id is known
 * with it.
 */
export function chooseDepartments(
  hierarchy: readonly SelectableDepartment[],
  saved: readonly string[] | null,
): string[] {
  const selectable = hierarchy.filter(isSelectable);
  const known = new Set(hierarchy.map((department) => department.abstract_id));
  const wanted = new Set((saved ?? []).map((id) => (known.has(id) ? id : id.replace(/^[cd]/, ''))));
  const restored = selectable.filter((department) => wanted.has(department.abstract_id));
  if (restored.length > 0) return idsOf(restored);
  const belowRoot = selectable.filter((department) => department.parent_id !== null);
  return idsOf(belowRoot.length > 0 ? belowRoot : selectable);
}

function idsOf(departments: readonly SelectableDepartment[]): string[] {
  return departments.map((department) => department.abstract_id);
}
