import { findDepartmentIndex, listChildren } from './department-tree.ts';
import { changeSelection, describeDepartment, type Change, type Selection } from './selection.ts';

/** A department in the tree of the selection. */
export type SelectedRow = {
  id: string;
  name: string;
  /**
   * The value of the box. `with:<id>`: the department and all below it in one row. `self:<id>`: only the
   * department. Null: the department is not chosen and is shown as the parent of chosen ones.
   */
  value: string | null;
  /** How many departments the row represents. */
  count: number;
  below: SelectedRow[];
};

/**
 * Builds the chosen departments as a tree; one that is chosen with all below it is a single row unless it is
 * in `opened`.
 */
export function buildSelectedRows(selection: Selection, opened: readonly string[]): SelectedRow[] {
  const { tree, on, onBefore } = selection;
  const open = new Set(opened);
  const rowsBelow = (parent: number): SelectedRow[] =>
    listChildren(tree, parent).flatMap((index) => {
      const end = tree.ends[index] ?? 0;
      if (onBefore[end] === onBefore[index]) return [];
      const id = tree.ids[index] ?? '';
      const name = tree.names[index] ?? '';
      const { state, possible } = describeDepartment(selection, index);
      if (state === 'all' && possible > 0 && !open.has(id)) {
        return [{ id, name, value: `with:${id}`, count: possible + 1, below: [] }];
      }
      const value = on[index] === 1 ? `self:${id}` : null;
      return [{ id, name, value, count: value === null ? 0 : 1, below: rowsBelow(index) }];
    });
  return rowsBelow(-1);
}

/** The values of the boxes of these rows, in order. */
export function listBoxes(rows: readonly SelectedRow[]): string[] {
  return rows.flatMap(({ value, below }) => [...(value === null ? [] : [value]), ...listBoxes(below)]);
}

/** Removes the departments of the unticked boxes from the selection; unknown values are ignored. */
export function dropUnticked(selection: Selection, unticked: readonly string[]): Selection {
  return unticked.reduce((before, value) => {
    const [scope, id] = value.split(/:(.*)/s);
    const index = findDepartmentIndex(before.tree, id ?? '');
    if (index < 0 || (scope !== 'with' && scope !== 'self')) return before;
    const change: Change = `off:${scope}`;
    return changeSelection(before, index, change);
  }, selection);
}
