import { describe, expect, it } from 'vitest';
import {
  buildDepartmentTree,
  findDepartmentIndex,
  listChildren,
  listTrail,
  type TreeDepartment,
} from './department-tree.ts';

function department(id: string, parentId: string | null, selectable = true): TreeDepartment {
  return { id, name: `Avdelning ${id}`, parentId, selectable };
}

const tree = buildDepartmentTree([
  department('a', null),
  department('b', 'a'),
  department('d', 'b', false),
  department('c', 'a'),
  department('e', 'b'),
  department('c5', null),
]);

describe('buildDepartmentTree', () => {
  it('stores every subtree as a range and keeps the order of siblings', () => {
    expect(tree.ids).toEqual(['a', 'b', 'd', 'e', 'c', 'c5']);
    expect(tree.parents).toEqual([-1, 0, 1, 1, 0, -1]);
    expect(tree.ends).toEqual([5, 4, 3, 4, 5, 6]);
    expect([...tree.selectableBefore]).toEqual([0, 1, 2, 2, 3, 4, 5]);
  });

  it('lists the children and the path of a department', () => {
    expect(listChildren(tree, -1)).toEqual([0, 5]);
    expect(listChildren(tree, 0)).toEqual([1, 4]);
    expect(listChildren(tree, 5)).toEqual([]);
    expect(listTrail(tree, 3)).toEqual([0, 1, 3]);
    expect(listTrail(tree, -1)).toEqual([]);
  });

  const indexes: [string, number, string][] = [
    ['e', 3, 'unchanged'],
    ['de', 3, 'a saved id with a leading d'],
    ['cb', 1, 'a saved id with a leading c'],
    ['c5', 5, 'an id that begins with c itself'],
    ['cc5', 5, 'and the same one saved'],
    ['gone', -1, 'an id that is gone'],
    ['', -1, 'no id'],
  ];
  it.each(indexes)('finds %j at %i: %s', (id, index) => {
    expect(findDepartmentIndex(tree, id)).toBe(index);
  });

  it('treats a department with a missing parent or in a cycle as a root, and loses none', () => {
    const odd = buildDepartmentTree([
      department('x', 'y'),
      department('y', 'x'),
      department('z', 'nowhere'),
      department('self', 'self'),
    ]);
    expect(odd.ids).toEqual(['z', 'x', 'y', 'self']);
    expect(odd.parents).toEqual([-1, -1, 1, -1]);
  });

  it('returns an empty tree without departments, and supports a chain of thousands', () => {
    expect(buildDepartmentTree([]).ids).toEqual([]);
    const chain = Array.from({ length: 20_000 }, (_, n) =>
      department(String(n), n === 0 ? null : String(n - 1)),
    );
    expect(buildDepartmentTree(chain).ends.every((end) => end === 20_000)).toBe(true);
  });
});
