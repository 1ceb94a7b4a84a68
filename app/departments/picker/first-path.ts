import { findDepartmentIndex, type DepartmentTree } from './department-tree.ts';

/**
 * Returns the department whose column is opened last: the one in the URL, else the one opened last time, else
 * the path to the only selectable department, else the root. Null or an empty id: only the roots are shown.
 * An unknown id is ignored.
 */
export function findFirstPath(
  tree: DepartmentTree,
  requestedPath: string | null,
  remembered: string | null,
): string | null {
  for (const id of [requestedPath, remembered]) {
    if (id === '') return null;
    const index = id === null ? -1 : findDepartmentIndex(tree, id);
    if (index >= 0) return openedAt(tree, index);
  }
  const only = tree.selectable.indexOf(true);
  const single = only >= 0 && only === tree.selectable.lastIndexOf(true);
  const parent = single ? (tree.parents[only] ?? -1) : -1;
  return openedAt(tree, parent >= 0 ? parent : 0);
}

/** A department without children has no column: its parent's column is opened. */
function openedAt(tree: DepartmentTree, index: number): string | null {
  const leaf = tree.ends[index] === index + 1;
  return tree.ids[leaf ? (tree.parents[index] ?? -1) : index] ?? null;
}
