import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDepartmentTree } from './department-tree.ts';
import { buildSelectedRows, dropUnticked, listBoxes } from './selected-rows.ts';
import { createSelection, listSelected } from './selection.ts';

const tree = buildDepartmentTree([
  { id: 'root', name: 'Roten', parentId: null, selectable: false },
  { id: 'a', name: 'A', parentId: 'root', selectable: true },
  { id: 'a1', name: 'A1', parentId: 'a', selectable: true },
  { id: 'a2', name: 'A2', parentId: 'a', selectable: true },
  { id: 'b', name: 'B', parentId: 'root', selectable: true },
  { id: 'b1', name: 'B1', parentId: 'b', selectable: true },
  { id: 'b2', name: 'B2', parentId: 'b', selectable: true },
]);

describe('the tree of the selection', () => {
  it('has one row for a department with all below it, and those above for the way', () => {
    const rows = buildSelectedRows(createSelection(tree, ['a', 'a1', 'a2', 'b', 'b2']), []);
    expect(rows).toEqual([
      {
        ...{ id: 'root', name: 'Roten', value: null, count: 0 },
        below: [
          { id: 'a', name: 'A', value: 'with:a', count: 3, below: [] },
          {
            ...{ id: 'b', name: 'B', value: 'self:b', count: 1 },
            below: [{ id: 'b2', name: 'B2', value: 'self:b2', count: 1, below: [] }],
          },
        ],
      },
    ]);
  });

  it('shows what lies below on demand', () => {
    const rows = buildSelectedRows(createSelection(tree, ['a', 'a1', 'a2']), ['a']);
    expect(listBoxes(rows)).toEqual(['self:a', 'self:a1', 'self:a2']);
  });

  it('is empty for an empty selection', () => {
    expect(buildSelectedRows(createSelection(tree, []), [])).toEqual([]);
  });

  it('loses exactly what the unticked boxes stand for', () => {
    const selection = createSelection(tree, ['a', 'a1', 'a2', 'b', 'b2']);
    expect(listSelected(dropUnticked(selection, ['with:a', 'self:b']))).toEqual(['b2']);
    expect(dropUnticked(selection, ['self:gone', 'on:with:a', '', 'with'])).toBe(selection);
  });

  it('has a box for everything that is chosen: none is left when all are unticked, all when none is', () => {
    fc.assert(
      fc.property(fc.subarray([...tree.ids]), fc.subarray([...tree.ids]), (chosen, opened) => {
        const selection = createSelection(tree, chosen);
        const boxes = listBoxes(buildSelectedRows(selection, opened));
        expect(listSelected(dropUnticked(selection, boxes))).toEqual([]);
        expect(dropUnticked(selection, [])).toBe(selection);
      }),
    );
  });
});
