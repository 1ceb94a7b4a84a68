import { findDepartmentIndex, sumBefore, type DepartmentTree } from './department-tree.ts';

/** Which departments of a tree are chosen; contains selectable ones only. */
export type Selection = {
  tree: DepartmentTree;
  /** By index: 1 where the department is chosen. */
  on: Uint8Array;
  /** Number of chosen departments before each index; one entry longer than `on`. */
  onBefore: Uint32Array;
};

/** `with`: the department and all below it. `self`: only it. `below`: only what lies below it. */
export const SCOPES = ['with', 'self', 'below'] as const;
export type Scope = (typeof SCOPES)[number];

/** The change of a click, a key or a menu action. It sets an absolute state, so it is idempotent. */
export type Change = `${'on' | 'off'}:${Scope}`;
export const CHANGES = [
  'on:with',
  'on:self',
  'on:below',
  'off:with',
  'off:self',
  'off:below',
] as const satisfies readonly Change[];

/** Selects the selectable departments of `ids` and ignores the others. */
export function createSelection(tree: DepartmentTree, ids: Iterable<string>): Selection {
  const on = new Uint8Array(tree.ids.length);
  for (const id of ids) {
    const index = findDepartmentIndex(tree, id);
    if (tree.selectable[index] === true) on[index] = 1;
  }
  return { tree, on, onBefore: sumBefore(on) };
}

/** Returns a new selection, or the same one when nothing changes. */
export function changeSelection(selection: Selection, index: number, change: Change): Selection {
  const { tree, on: before } = selection;
  const [value, scope] = change.split(':') as ['on' | 'off', Scope];
  const wanted = value === 'on' ? 1 : 0;
  const first = scope === 'below' ? index + 1 : index;
  const end = scope === 'self' ? index + 1 : (tree.ends[index] ?? 0);
  let on: Uint8Array | null = null;
  for (let at = first; at < end; at++) {
    if (tree.selectable[at] !== true || before[at] === wanted) continue;
    on ??= before.slice();
    on[at] = wanted;
  }
  return on === null ? selection : { tree, on, onBefore: sumBefore(on) };
}

/** The chosen ids in tree order. */
export function listSelected({ tree, on }: Selection): string[] {
  return tree.ids.filter((_, index) => on[index] === 1);
}

export function countSelected({ onBefore, on }: Selection): number {
  return onBefore[on.length] ?? 0;
}

/**
 * The state of a department. `none`: neither it nor any below it is chosen. `below`: only some below it.
 * `self`: itself, but not all below it. `all`: itself and all below it. Departments that are not selectable
 * are ignored.
 */
export type PickState = 'none' | 'below' | 'self' | 'all';

export type PickStatus = {
  state: PickState;
  /** How many below it are chosen, and how many are selectable. */
  chosen: number;
  possible: number;
};

export function describeDepartment({ tree, on, onBefore }: Selection, index: number): PickStatus {
  const end = tree.ends[index] ?? 0;
  const between = (sums: Uint32Array) => (sums[end] ?? 0) - (sums[index + 1] ?? 0);
  const chosen = between(onBefore);
  const possible = between(tree.selectableBefore);
  if (on[index] === 1) return { state: chosen === possible ? 'all' : 'self', chosen, possible };
  return { state: chosen > 0 ? 'below' : 'none', chosen, possible };
}
