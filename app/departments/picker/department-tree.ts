/** A department of the hierarchy with the properties that the picker needs. */
export type TreeDepartment = {
  id: string;
  name: string;
  /** Null for a root. */
  parentId: string | null;
  /** The user is authorised for the department and its contract is active. */
  selectable: boolean;
};

/**
 * The departments in preorder: a department is followed by all departments below it, so that a subtree is a
 * range of indexes. Typed arrays, because 5 000 departments are counted again at every click.
 */
export type DepartmentTree = {
  ids: readonly string[];
  names: readonly string[];
  /** The index of the parent, -1 for a root. */
  parents: readonly number[];
  /** One past the last index of the subtree. */
  ends: readonly number[];
  selectable: readonly boolean[];
  /** Number of selectable departments before each index; one entry longer than the others. */
  selectableBefore: Uint32Array;
  indexes: ReadonlyMap<string, number>;
};

/**
 * Sorts the departments in preorder; siblings keep their order. One with an unknown parent, or in a cycle,
 * becomes a root.
 */
export function buildDepartmentTree(departments: readonly TreeDepartment[]): DepartmentTree {
  const ordered = inPreorder(departments);
  const indexes = new Map(ordered.map(({ id }, index) => [id, index]));
  const parents = ordered.map(({ parentId }, index) => {
    const parent = parentId === null ? -1 : (indexes.get(parentId) ?? -1);
    // A parent precedes its child; in a cycle the first visited department loses its parent.
    return parent < index ? parent : -1;
  });
  const ends = ordered.map((_, index) => index + 1);
  for (let index = ordered.length - 1; index >= 0; index--) {
    const parent = parents[index] ?? -1;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0);
  }
  const selectable = ordered.map((department) => department.selectable);
  return {
    ids: ordered.map(({ id }) => id),
    names: ordered.map(({ name }) => name),
    parents,
    ends,
    selectable,
    selectableBefore: sumBefore(selectable),
    indexes,
  };
}

/** Prefix sums: for each index, and one more, how many entries before it are set. */
export function sumBefore(on: ArrayLike<boolean | number>): Uint32Array {
  const sums = new Uint32Array(on.length + 1);
  for (let index = 0; index < on.length; index++) {
    sums[index + 1] = (sums[index] ?? 0) + Number(on[index]);
  }
  return sums;
}

/** The indexes of the direct children; for -1 the roots. */
export function listChildren(tree: DepartmentTree, parent: number): number[] {
  const children: number[] = [];
  const end = parent < 0 ? tree.ids.length : (tree.ends[parent] ?? 0);
  for (let index = parent + 1; index < end; index = tree.ends[index] ?? end) children.push(index);
  return children;
}

/** The indexes from the root down to the department itself; empty for -1. */
export function listTrail(tree: DepartmentTree, index: number): number[] {
  const trail: number[] = [];
  for (let at = index; at >= 0; at = tree.parents[at] ?? -1) trail.unshift(at);
  return trail;
}

/**
 * Returns the index of an id, or -1. Older saved ids have a leading c or d, which is removed unless the id
 * exists as given.
 */
export function findDepartmentIndex(tree: DepartmentTree, id: string): number {
  return tree.indexes.get(id) ?? tree.indexes.get(id.replace(/^[cd]/, '')) ?? -1;
}

function inPreorder(departments: readonly TreeDepartment[]): TreeDepartment[] {
  const ids = new Set(departments.map(({ id }) => id));
  const children = new Map<string, TreeDepartment[]>();
  const roots: TreeDepartment[] = [];
  for (const department of departments) {
    const { parentId } = department;
    const siblings = parentId !== null && ids.has(parentId) ? children.get(parentId) : roots;
    if (siblings) siblings.push(department);
    else if (parentId !== null) children.set(parentId, [department]);
  }
  const ordered = new Map<string, TreeDepartment>();
  // Departments that no root reaches are in a cycle: the first one becomes a root.
  for (const root of [...roots, ...departments]) {
    const waiting = [root];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (ordered.has(next.id)) continue;
      ordered.set(next.id, next);
      waiting.push(...(children.get(next.id) ?? []).toReversed());
    }
  }
  return [...ordered.values()];
}
