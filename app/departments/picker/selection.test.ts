import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClick, findSingleClick, listMenuChanges } from './click-cycle.ts';
import { buildDepartmentTree, type TreeDepartment } from './department-tree.ts';
import {
  CHANGES,
  changeSelection,
  countSelected,
  createSelection,
  describeDepartment,
  listSelected,
  type Change,
} from './selection.ts';
import { serializeTree, readTree } from './tree-wire.ts';

/** The reference model: sets of ids, and loops over the parents. */
type Naive = { departments: readonly TreeDepartment[]; chosen: ReadonlySet<string> };

function isBelow({ departments }: Naive, id: string, above: string): boolean {
  const parentId = departments.find((each) => each.id === id)?.parentId ?? null;
  if (parentId === null) return false;
  return parentId === above || isBelow({ departments, chosen: new Set() }, parentId, above);
}

function changeNaively(naive: Naive, id: string, change: Change): Naive {
  const chosen = new Set(naive.chosen);
  for (const department of naive.departments) {
    const self = department.id === id;
    const below = isBelow(naive, department.id, id);
    const meant = change.endsWith(':with') ? self || below : change.endsWith(':self') ? self : below;
    if (!meant || !department.selectable) continue;
    if (change.startsWith('on:')) chosen.add(department.id);
    else chosen.delete(department.id);
  }
  return { ...naive, chosen };
}

function describeNaively(naive: Naive, id: string) {
  const below = naive.departments.filter((each) => each.selectable && isBelow(naive, each.id, id));
  const chosen = below.filter((each) => naive.chosen.has(each.id)).length;
  const possible = below.length;
  const on = naive.chosen.has(id);
  const state = on ? (chosen === possible ? 'all' : 'self') : chosen > 0 ? 'below' : 'none';
  return { state, chosen, possible };
}

/** Trees of every shape, in random order, some departments not selectable. */
const departments = fc
  .array(fc.record({ parent: fc.nat(), selectable: fc.boolean(), rank: fc.nat() }), {
    minLength: 1,
    maxLength: 24,
  })
  .map((nodes) =>
    nodes
      .map(({ parent, selectable, rank }, index) => ({
        id: `n${String(index)}`,
        name: `Avdelning ${String(index)}`,
        parentId: index === 0 || parent % (index + 1) === index ? null : `n${String(parent % index)}`,
        selectable,
        rank,
      }))
      .sort((a, b) => a.rank - b.rank),
  );
const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CHANGES)), { maxLength: 20 });
const ids = fc.array(fc.nat(30).map((index) => `n${String(index)}`));

describe('changeSelection', () => {
  it('gives the same result as the reference model after any changes', () => {
    fc.assert(
      fc.property(departments, ids, changes, (list, first, steps) => {
        const tree = buildDepartmentTree(list);
        const selectable = new Set(list.filter((each) => each.selectable).map(({ id }) => id));
        let selection = createSelection(tree, first);
        let naive: Naive = {
          departments: list,
          chosen: new Set(first.filter((id) => selectable.has(id))),
        };
        for (const [nth, change] of steps) {
          const index = nth % tree.ids.length;
          const next = changeSelection(selection, index, change);
          const nextNaive = changeNaively(naive, tree.ids[index]!, change);
          const same = [...nextNaive.chosen].sort().join() === [...naive.chosen].sort().join();
          expect(next === selection).toBe(same);
          expect(changeSelection(next, index, change)).toBe(next);
          selection = next;
          naive = nextNaive;
        }
        expect(new Set(listSelected(selection))).toEqual(naive.chosen);
        expect(countSelected(selection)).toBe(naive.chosen.size);
        tree.ids.forEach((id, index) => {
          expect(describeDepartment(selection, index)).toEqual(describeNaively(naive, id));
        });
      }),
    );
  });

  it('never contains a department that is not selectable', () => {
    fc.assert(
      fc.property(departments, changes, (list, steps) => {
        const tree = buildDepartmentTree(list);
        const all = createSelection(tree, tree.ids);
        const last = steps.reduce(
          (selection, [nth, change]) => changeSelection(selection, nth % tree.ids.length, change),
          all,
        );
        listSelected(last).forEach((id) => expect(tree.selectable[tree.indexes.get(id)!]).toBe(true));
      }),
    );
  });

  it('is unchanged after serialization and parsing', () => {
    fc.assert(
      fc.property(departments, ids, (list, chosen) => {
        const selection = createSelection(buildDepartmentTree(list), chosen);
        const read = readTree(
          JSON.parse(JSON.stringify(serializeTree(selection))) as ReturnType<typeof serializeTree>,
        );
        expect(read).toEqual(selection);
      }),
    );
  });
});

describe('clicks', () => {
  it('reach nothing from any state in at most three, and return to nothing after one cycle', () => {
    fc.assert(
      fc.property(departments, ids, fc.nat(), (list, chosen, nth) => {
        const tree = buildDepartmentTree(list);
        const selectable = tree.ids.filter((_, index) => tree.selectable[index]);
        fc.pre(selectable.length > 0);
        const index = tree.indexes.get(selectable[nth % selectable.length]!)!;
        let selection = createSelection(tree, chosen);
        const states = Array.from({ length: 8 }, () => {
          const status = describeDepartment(selection, index);
          selection = changeSelection(selection, index, findClick(status));
          return status.state;
        });
        const leaf = describeDepartment(selection, index).possible === 0;
        const round = leaf ? ['none', 'all'] : ['none', 'all', 'self'];
        const start = states.indexOf('none', states[0] === 'none' ? 0 : 1);
        expect(start).toBeLessThanOrEqual(4);
        states.slice(start).forEach((state, n) => expect(state).toBe(round[n % round.length]));
      }),
    );
  });

  it('remove only the department when it is chosen alone with some below it', () => {
    const tree = buildDepartmentTree([
      { id: 'a', name: 'A', parentId: null, selectable: true },
      { id: 'b', name: 'B', parentId: 'a', selectable: true },
      { id: 'c', name: 'C', parentId: 'a', selectable: true },
    ]);
    const selection = createSelection(tree, ['a', 'b']);
    const next = changeSelection(selection, 0, findClick(describeDepartment(selection, 0)));
    expect(listSelected(next)).toEqual(['b']);
    expect(describeDepartment(next, 0)).toEqual({ state: 'below', chosen: 1, possible: 2 });
  });

  it('change exactly one department with ctrl', () => {
    fc.assert(
      fc.property(departments, ids, fc.nat(), (list, chosen, nth) => {
        const tree = buildDepartmentTree(list);
        const index = nth % tree.ids.length;
        fc.pre(tree.selectable[index] === true);
        const before = createSelection(tree, chosen);
        const after = changeSelection(before, index, findSingleClick(describeDepartment(before, index)));
        const differing = tree.ids.filter((_, index) => before.on[index] !== after.on[index]);
        expect(differing).toEqual([tree.ids[index]]);
      }),
    );
  });
});

describe('listMenuChanges', () => {
  const cases: [boolean, number, number, string][] = [
    [true, 3, 6, 'six actions'],
    [true, 0, 4, 'nothing below: not the two about what lies below'],
    [false, 3, 2, 'not to be chosen: only the two about what lies below'],
    [false, 0, 0, 'nothing to choose at all'],
  ];
  it.each(cases)('for a selectable department: %s, with %i below it, returns %i: %s', (...department) => {
    const [selectable, possible, expected] = department;
    expect(listMenuChanges({ selectable, possible })).toHaveLength(expected);
  });
});
