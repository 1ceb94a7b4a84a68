import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortAsTree } from './sort-as-tree.ts';

function names(departments: [id: string, parent: string | null, name: string][]): string[] {
  const items = departments.map(([departmentId, parentId, name]) => ({ departmentId, parentId, name }));
  return sortAsTree(items).map(({ name }) => name);
}

it('sorts siblings in Swedish order, each followed by its descendants', () => {
  expect(
    names([
      ['3', '1', 'Öppenvård'],
      ['4', '1', 'Ål'],
      ['5', '4', 'Zon'],
      ['1', null, 'Kommun'],
      ['2', '1', 'Ängen'],
    ]),
  ).toEqual(['Kommun', 'Ål', 'Zon', 'Ängen', 'Öppenvård']);
});

it('keeps departments whose parent is unknown or that form a cycle', () => {
  expect(
    names([
      ['1', '2', 'A'],
      ['2', '1', 'B'],
      ['3', 'gone', 'C'],
    ]),
  ).toEqual(['C', 'A', 'B']);
});

it('returns every department of any tree once, after its parent', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const items = numbers.map((number, index) => ({
        departmentId: String(index),
        parentId: index === 0 ? null : String(number % index),
        name: `n${number}`,
      }));
      const ordered = sortAsTree(items.toReversed()).map(({ departmentId }) => departmentId);
      expect(ordered.toSorted()).toEqual(items.map(({ departmentId }) => departmentId).toSorted());
      for (const { departmentId, parentId } of items) {
        const parentPosition = parentId === null ? -1 : ordered.indexOf(parentId);
        expect(parentPosition).toBeLessThan(ordered.indexOf(departmentId));
      }
    }),
  );
});
