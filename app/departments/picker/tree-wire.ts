import { buildDepartmentTree, type DepartmentTree } from './department-tree.ts';
import { createSelection, type Selection } from './selection.ts';

/** A department in the answer to scripts: id, name, the place of the one above it (-1: none), 1 if it may be chosen, 1 if it is. */
type WireDepartment = [id: string, name: string, parent: number, selectable: 0 | 1, on: 0 | 1];

/** The whole tree and what is picked of it, for the script of the picker. */
export type WireTree = {
  version: number;
  /** Something is picked that has not been confirmed. */
  changed: boolean;
  departments: WireDepartment[];
};

export function serializeTree({ tree, on }: Selection): WireDepartment[] {
  return tree.ids.map((id, place) => [
    id,
    tree.names[place] ?? '',
    tree.parents[place] ?? -1,
    tree.selectable[place] === true ? 1 : 0,
    on[place] === 1 ? 1 : 0,
  ]);
}

export function readTree(departments: readonly WireDepartment[]): Selection {
  const tree: DepartmentTree = buildDepartmentTree(
    departments.map(([id, name, parent, selectable]) => ({
      id,
      name,
      parentId: departments[parent]?.[0] ?? null,
      selectable: selectable === 1,
    })),
  );
  return createSelection(
    tree,
    departments.filter(([, , , , on]) => on === 1).map(([id]) => id),
  );
}
