import { describe, expect, it } from 'vitest';
import { buildDepartmentTree } from './department-tree.ts';
import { findFirstPath } from './first-path.ts';
import { parsePickerQuery, buildPickerPath } from './picker-query.ts';
import { buildColumns, buildHits } from './picker-view.ts';
import { createSelection } from './selection.ts';

const many = Array.from({ length: 150 }, (_, n) => ({
  id: `m${String(n)}`,
  name: `Många ${String(n)}`,
  parentId: 'many',
  selectable: true,
}));
const list = [
  { id: 'root', name: 'Roten', parentId: null, selectable: false },
  { id: 'few', name: 'Få', parentId: 'root', selectable: true },
  { id: 'leaf', name: 'Löv', parentId: 'few', selectable: true },
  { id: 'many', name: 'Många', parentId: 'root', selectable: true },
  ...many,
  { id: 'below', name: 'Under', parentId: 'm149', selectable: true },
];
const tree = buildDepartmentTree(list);
const selection = createSelection(tree, ['leaf', 'm3']);

describe('buildColumns', () => {
  it('follows the path and marks the open row of each column', () => {
    const columns = buildColumns(selection, 'few', 100);
    expect(columns.map(({ parent, openId }) => [parent?.id, openId])).toEqual([
      [undefined, 'root'],
      ['root', 'few'],
      ['few', null],
    ]);
    expect(columns[1]?.rows[0]).toEqual({
      id: 'few',
      name: 'Få',
      selectable: true,
      opens: true,
      state: 'below',
      chosen: 1,
      possible: 1,
    });
    expect(columns[2]?.parent).toEqual({
      id: 'few',
      name: 'Få',
      above: { id: 'root', name: 'Roten' },
    });
  });

  it('returns the roots only without a path, or with an unknown one', () => {
    expect(buildColumns(selection, null, 100)).toHaveLength(1);
    expect(buildColumns(selection, 'gone', 100)).toHaveLength(1);
  });

  it('returns the requested number of rows, and always the open row', () => {
    const [, , first] = buildColumns(selection, 'many', 100);
    expect([first?.rows.length, first?.total]).toEqual([100, 150]);
    const [, , open, last] = buildColumns(selection, 'm149', 100);
    expect(open?.rows.map(({ id }) => id).slice(-2)).toEqual(['m99', 'm149']);
    expect(last?.rows.map(({ id }) => id)).toEqual(['below']);
    expect(buildColumns(selection, 'many', 200)[2]?.rows).toHaveLength(150);
  });
});

describe('buildHits', () => {
  it('returns the path of each hit and the total', () => {
    const { rows, total } = buildHits(selection, 'många', 20);
    expect([rows.length, total]).toEqual([20, 151]);
    expect(rows[1]).toMatchObject({ id: 'm0', trail: ['Roten', 'Många'], parentId: 'many' });
    expect(rows[0]).toMatchObject({ id: 'many', trail: ['Roten'], parentId: 'root' });
    expect(buildHits(selection, 'finns inte', 20)).toEqual({ rows: [], total: 0 });
  });
});

describe('findFirstPath', () => {
  const only = buildDepartmentTree(list.map((each) => ({ ...each, selectable: each.id === 'below' })));
  const onlyRoot = buildDepartmentTree(list.map((each) => ({ ...each, selectable: each.id === 'root' })));
  const cases: [typeof tree, string | null, string | null, string | null, string][] = [
    [tree, 'many', 'few', 'many', 'the department that the URL names'],
    [tree, 'leaf', null, 'few', 'a department without any below it has no column: the one above it'],
    [tree, '', 'few', null, 'the roots alone, when the URL requests them'],
    [tree, 'gone', 'few', 'few', 'an id that is gone is no path: what was opened last'],
    [tree, null, 'dfew', 'few', 'saved with a leading letter'],
    [tree, null, '', null, 'the roots alone were opened last'],
    [tree, null, null, 'root', 'else the root'],
    [tree, null, 'gone', 'root', 'also when what was opened last is gone'],
    [only, null, null, 'm149', 'the way to the only one that may be chosen'],
    [onlyRoot, null, null, 'root', 'which may be the root'],
    [buildDepartmentTree([]), null, null, null, 'nothing, without departments'],
  ];
  it.each(cases)('case %#: %s, %s: %s (%s)', (departments, requestedPath, remembered, expected) => {
    expect(findFirstPath(departments, requestedPath, remembered)).toBe(expected);
  });
});

describe('the picker URL', () => {
  it.each([
    '/departments?path=',
    '/departments?path=few',
    '/departments?path=a+b%23&q=h%C3%A4lsa&menu=few&panel=help&show=200&return=%2Fhr%3Fshow%3D100',
  ])('%s is unchanged after parsing and building', (path) => {
    const query = parsePickerQuery(new URL(path, 'http://localhost').searchParams);
    expect(buildPickerPath(query)).toBe(path);
  });

  it.each(['panel=x', 'show=x', 'show=1e9', 'show=-5', 'show=1.5', `q=${'a'.repeat(5000)}`])(
    'replaces ?%s by the nearest valid value',
    (search) => {
      const { panel, show, q } = parsePickerQuery(new URLSearchParams(search));
      expect(panel).toBe(null);
      expect(show).toBeGreaterThanOrEqual(100);
      expect(show).toBeLessThanOrEqual(10_000);
      expect(q.length).toBeLessThanOrEqual(100);
    },
  );
});
