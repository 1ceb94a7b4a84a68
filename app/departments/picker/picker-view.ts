import { findPlace, listChildren, listTrail } from './department-tree.ts';
import { searchDepartments } from './search-departments.ts';
import { describePlace, type Selection, type PickStatus } from './selection.ts';

/** Rows that a column or a list of hits shows at first, and how many more each press of "show more" adds. */
export const ROWS_STEP = 100;

/** A department as a row shows it. */
export type PickerRow = PickStatus & {
  id: string;
  name: string;
  /** Without it the row has no box. */
  selectable: boolean;
  /** The department has children, selectable or not. */
  opens: boolean;
};

type Named = { id: string; name: string };

/** The children of one department. */
export type PickerColumn = {
  /** The parent department; null: the roots. */
  parent: (Named & { above: Named | null }) | null;
  rows: PickerRow[];
  /** The row whose column follows. */
  openId: string | null;
  total: number;
};

export type PickerHit = PickerRow & {
  /** The names from the root down to the parent. */
  trail: string[];
  parentId: string | null;
};

/**
 * Builds the columns along a path: the roots, then the children of each department on it; at most `show` rows
 * each.
 */
export function buildColumns(selection: Selection, path: string | null, show: number): PickerColumn[] {
  const { tree } = selection;
  const trail = listTrail(tree, path === null ? -1 : findPlace(tree, path));
  const opened = [-1, ...trail].filter((place) => place < 0 || listChildren(tree, place).length > 0);
  return opened.map((place, depth) => {
    const children = listChildren(tree, place);
    const open = trail[depth];
    const shown = children.slice(0, show);
    // The open row is always included, even beyond the limit.
    if (open !== undefined && !shown.includes(open)) shown.push(open);
    return {
      parent: place < 0 ? null : describeParent(selection, place),
      rows: shown.map((child) => buildRow(selection, child)),
      openId: open === undefined ? null : (tree.ids[open] ?? null),
      total: children.length,
    };
  });
}

/** Returns the first `show` departments whose name or id contains the text, and the total. */
export function buildHits(
  selection: Selection,
  text: string,
  show: number,
): { rows: PickerHit[]; total: number } {
  const { tree } = selection;
  const found = searchDepartments(tree, text);
  const rows = found.slice(0, show).map((place) => {
    const above = listTrail(tree, tree.parents[place] ?? -1);
    return {
      ...buildRow(selection, place),
      trail: above.map((each) => tree.names[each] ?? ''),
      parentId: tree.ids[above.at(-1) ?? -1] ?? null,
    };
  });
  return { rows, total: found.length };
}

function describeParent({ tree }: Selection, place: number): NonNullable<PickerColumn['parent']> {
  const above = tree.parents[place] ?? -1;
  const named = (at: number) => ({ id: tree.ids[at] ?? '', name: tree.names[at] ?? '' });
  return { ...named(place), above: above < 0 ? null : named(above) };
}

function buildRow(selection: Selection, place: number): PickerRow {
  const { tree } = selection;
  return {
    id: tree.ids[place] ?? '',
    name: tree.names[place] ?? '',
    selectable: tree.selectable[place] === true,
    opens: (tree.ends[place] ?? 0) > place + 1,
    ...describePlace(selection, place),
  };
}
