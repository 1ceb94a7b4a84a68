import { findDepartmentIndex, listChildren, listTrail } from './department-tree.ts';
import { searchDepartments } from './search-departments.ts';
import { describeDepartment, type Selection, type PickStatus } from './selection.ts';

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
  const trail = listTrail(tree, path === null ? -1 : findDepartmentIndex(tree, path));
  const opened = [-1, ...trail].filter((index) => index < 0 || listChildren(tree, index).length > 0);
  return opened.map((index, depth) => {
    const children = listChildren(tree, index);
    const open = trail[depth];
    const shown = children.slice(0, show);
    // The open row is always included, even beyond the limit.
    if (open !== undefined && !shown.includes(open)) shown.push(open);
    return {
      parent: index < 0 ? null : describeParent(selection, index),
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
  const rows = found.slice(0, show).map((index) => {
    const above = listTrail(tree, tree.parents[index] ?? -1);
    return {
      ...buildRow(selection, index),
      trail: above.map((each) => tree.names[each] ?? ''),
      parentId: tree.ids[above.at(-1) ?? -1] ?? null,
    };
  });
  return { rows, total: found.length };
}

function describeParent({ tree }: Selection, index: number): NonNullable<PickerColumn['parent']> {
  const above = tree.parents[index] ?? -1;
  const named = (at: number) => ({ id: tree.ids[at] ?? '', name: tree.names[at] ?? '' });
  return { ...named(index), above: above < 0 ? null : named(above) };
}

function buildRow(selection: Selection, index: number): PickerRow {
  const { tree } = selection;
  return {
    id: tree.ids[index] ?? '',
    name: tree.names[index] ?? '',
    selectable: tree.selectable[index] === true,
    opens: (tree.ends[index] ?? 0) > index + 1,
    ...describeDepartment(selection, index),
  };
}
