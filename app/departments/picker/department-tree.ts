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
 * range of indexes (places). Typed arrays, because 5 000 departments are counted again at every click.
 */
export type DepartmentTree = {
  ids: readonly string[];
  names: readonly string[];
  /** The place of the parent, -1 for a root. */
  parents: readonly number[];
  /** One past the last place of the subtree. */
  ends: readonly number[];
  selectable: readonly boolean[];
  /** Number of selectable departments before each place; one entry longer than the others. */
  selectableBefore: Uint32Array;
  places: ReadonlyMap<string, number>;
};

/**
 * Sorts the departments in preorder; siblings keep their order. One with an unknown parent, or in a cycle,
 * becomes a root.
 */
export function buildDepartmentTree(departments: readonly TreeDepartment[]): DepartmentTree {
  const ordered = inPreorder(departments);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const parents = ordered.map(({ parentId }, place) => {
    const parent = parentId === null ? -1 : (places.get(parentId) ?? -1);
    // A parent precedes its child; in a cycle the first visited department loses its parent.
    return parent < place ? parent : -1;
  });
  const ends = ordered.map((_, place) => place + 1);
  for (let place = ordered.length - 1; place >= 0; place--) {
    const parent = parents[place] ?? -1;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[place] ?? 0);
  }
  const selectable = ordered.map((department) => department.selectable);
  return {
    ids: ordered.map(({ id }) => id),
    names: ordered.map(({ name }) => name),
    parents,
    ends,
    selectable,
    selectableBefore: sumBefore(selectable),
    places,
  };
}

/** Prefix sums: for each place, and one more, how many entries before it are set. */
export function sumBefore(on: ArrayLike<boolean | number>): Uint32Array {
  const sums = new Uint32Array(on.length + 1);
  for (let place = 0; place < on.length; place++) {
    sums[place + 1] = (sums[place] ?? 0) + Number(on[place]);
  }
  return sums;
}

/** The places of the direct children; for -1 the roots. */
export function listChildren(tree: DepartmentTree, parent: number): number[] {
  const children: number[] = [];
  const end = parent < 0 ? tree.ids.length : (tree.ends[parent] ?? 0);
  for (let place = parent + 1; place < end; place = tree.ends[place] ?? end) children.push(place);
  return children;
}

/** The places from the root down to the place itself; empty for -1. */
export function listTrail(tree: DepartmentTree, place: number): number[] {
  const trail: number[] = [];
  for (let at = place; at >= 0; at = tree.parents[at] ?? -1) trail.unshift(at);
  return trail;
}

/**
 * Returns the place of an id, or -1. Older saved ids have a leading c or d, which is removed unless the id
 * exists as given.
 */
export function findPlace(tree: DepartmentTree, id: string): number {
  return tree.places.get(id) ?? tree.places.get(id.replace(/^[cd]/, '')) ?? -1;
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
