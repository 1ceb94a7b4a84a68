import { buildDepartmentTree, type DepartmentTree } from './department-tree.ts';
import { createSelection, type Selection } from './selection.ts';

/**
 * A department in the JSON response: id, name, index of the parent (-1: none), 1 if selectable, 1 if selected.
 */
type WireDepartment = [id: string, name: string, parent: number, selectable: 0 | 1, on: 0 | 1];

/** The tree and the selection, for the script of the picker. */
export type WireTree = {
  version: number;
  /** The selection has unconfirmed changes. */
  changed: boolean;
  departments: WireDepartment[];
};

/** Serializes the departments in the order of the tree, parents by index. */
export function serializeTree({ tree, on }: Selection): WireDepartment[] {
  return tree.ids.map((id, index) => [
    id,
    tree.names[index] ?? '',
    tree.parents[index] ?? -1,
    tree.selectable[index] === true ? 1 : 0,
    on[index] === 1 ? 1 : 0,
  ]);
}

/** Builds the tree and the selection of a response; the inverse of {@link serializeTree}. */
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
