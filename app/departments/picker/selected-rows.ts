import { findPlace, listChildren } from './department-tree.ts';
import { changeSelection, describePlace, type Change, type Selection } from './selection.ts';

/** A department in the tree of the selection. */
export type SelectedRow = {
  id: string;
  name: string;
  /**
   * What its box stands for: `with:<id>`: it and all below it, one row for all of them. `self:<id>`: only it. Null: it is
   * not chosen and stands there for those below it.
   */
  value: string | null;
  /** How many departments the row stands for. */
  count: number;
  below: SelectedRow[];
};

/** The chosen departments as a tree; one that is chosen with all below it is one row unless it is among `opened`. */
export function buildSelectedRows(selection: Selection, opened: readonly string[]): SelectedRow[] {
  const { tree, on, onBefore } = selection;
  const open = new Set(opened);
  const rowsBelow = (parent: number): SelectedRow[] =>
    listChildren(tree, parent).flatMap((place) => {
      const end = tree.ends[place] ?? 0;
      if (onBefore[end] === onBefore[place]) return [];
      const id = tree.ids[place] ?? '';
      const name = tree.names[place] ?? '';
      const { state, possible } = describePlace(selection, place);
      if (state === 'all' && possible > 0 && !open.has(id)) {
        return [{ id, name, value: `with:${id}`, count: possible + 1, below: [] }];
      }
      const value = on[place] === 1 ? `self:${id}` : null;
      return [{ id, name, value, count: value === null ? 0 : 1, below: rowsBelow(place) }];
    });
  return rowsBelow(-1);
}

/** The values of the boxes of these rows, from top to bottom. */
export function listBoxes(rows: readonly SelectedRow[]): string[] {
  return rows.flatMap(({ value, below }) => [...(value === null ? [] : [value]), ...listBoxes(below)]);
}

/** Takes what the unticked boxes stand for out of the selection; a value that stands for nothing is left out. */
export function dropUnticked(selection: Selection, unticked: readonly string[]): Selection {
  return unticked.reduce((before, value) => {
    const [scope, id] = value.split(/:(.*)/s);
    const place = findPlace(before.tree, id ?? '');
    if (place < 0 || (scope !== 'with' && scope !== 'self')) return before;
    const change: Change = `off:${scope}`;
    return changeSelection(before, place, change);
  }, selection);
}
