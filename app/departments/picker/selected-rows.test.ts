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

describe('buildSelectedRows', () => {
  it('returns one row for a department with all below it, and the departments above it', () => {
    const rows = buildSelectedRows(createSelection(tree, ['a', 'a1', 'a2', 'b', 'b2']), []);
    expect(rows).toEqual([
      {
        id: 'root',
        name: 'Roten',
        value: null,
        count: 0,
        below: [
          { id: 'a', name: 'A', value: 'with:a', count: 3, below: [] },
          {
            id: 'b',
            name: 'B',
            value: 'self:b',
            count: 1,
            below: [{ id: 'b2', name: 'B2', value: 'self:b2', count: 1, below: [] }],
          },
        ],
      },
    ]);
  });

  it('shows the departments below on demand', () => {
    const rows = buildSelectedRows(createSelection(tree, ['a', 'a1', 'a2']), ['a']);
    expect(listBoxes(rows)).toEqual(['self:a', 'self:a1', 'self:a2']);
  });

  it('returns no rows for an empty selection', () => {
    expect(buildSelectedRows(createSelection(tree, []), [])).toEqual([]);
  });

  it('removes exactly the departments of the unticked boxes', () => {
    const selection = createSelection(tree, ['a', 'a1', 'a2', 'b', 'b2']);
    expect(listSelected(dropUnticked(selection, ['with:a', 'self:b']))).toEqual(['b2']);
    expect(dropUnticked(selection, ['self:gone', 'on:with:a', '', 'with'])).toBe(selection);
  });

  it('has a box for every chosen department: unticking all leaves none, unticking none leaves all', () => {
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
