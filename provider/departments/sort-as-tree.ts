import { compareSwedish } from '#provider/text/compare-swedish.ts';

type Named = { departmentId: string; parentId: string | null; name: string };

/**
 * Sorts parents before their children, each followed by its descendants; siblings in Swedish order by name. A
 * department whose parent is missing or that is part of a cycle is treated as a root.
 */
export function sortAsTree<Item extends Named>(departments: readonly Item[]): Item[] {
  const ids = new Set(departments.map(({ departmentId }) => departmentId));
  const children = new Map<string | null, Item[]>();
  for (const item of departments) {
    const parent = item.parentId !== null && ids.has(item.parentId) ? item.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => compareSwedish(a.name, b.name));
  const ordered = new Map<string, Item>();
  const append = (item: Item) => {
    if (ordered.has(item.departmentId)) return;
    ordered.set(item.departmentId, item);
    children.get(item.departmentId)?.forEach(append);
  };
  children.get(null)?.forEach(append);
  departments.forEach(append);
  return [...ordered.values()];
}
