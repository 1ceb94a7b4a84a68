import { findPlace, type DepartmentTree } from './department-tree.ts';

/**
 * The department whose column is opened last: the one the address asks for, else the one opened last time, else on the
 * way to the only department that may be chosen, else the root (specification section 4). Null, or an empty id: only the
 * roots are shown. An id that is gone is as good as none.
 */
export function findFirstPath(
  tree: DepartmentTree,
  requestedPath: string | null,
  remembered: string | null,
): string | null {
  for (const id of [requestedPath, remembered]) {
    if (id === '') return null;
    const place = id === null ? -1 : findPlace(tree, id);
    if (place >= 0) return openedAt(tree, place);
  }
  const only = tree.selectable.indexOf(true);
  const single = only >= 0 && only === tree.selectable.lastIndexOf(true);
  const parent = single ? (tree.parents[only] ?? -1) : -1;
  return openedAt(tree, parent >= 0 ? parent : 0);
}

/** A department without any below it has no column: the one above it has. */
function openedAt(tree: DepartmentTree, place: number): string | null {
  const leaf = tree.ends[place] === place + 1;
  return tree.ids[leaf ? (tree.parents[place] ?? -1) : place] ?? null;
}
