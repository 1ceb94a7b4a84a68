/** What the choice needs to know of a department of the hierarchy. */
export type SelectableDepartment = {
  abstract_id: string;
  parent_id: string | null;
  authorized: boolean;
  contract: { active: boolean };
};

/** A department may be chosen when the user is authorised for it and its contract is active. */
export function isSelectable(department: SelectableDepartment): boolean {
  return department.authorized && department.contract.active;
}

/**
 * The departments a role works with (specification section 4, Role change): the saved ones that still may be chosen,
 * else all that may be chosen but the roots, else the roots. Older saved ids carry a leading c or d, which an id that
 * is known as it stands keeps.
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
