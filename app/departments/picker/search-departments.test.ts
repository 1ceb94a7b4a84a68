import { describe, expect, it } from 'vitest';
import { buildDepartmentTree } from './department-tree.ts';
import { searchDepartments } from './search-departments.ts';

const tree = buildDepartmentTree(
  [
    ['1042', 'Räddningstjänsten'],
    ['7f', 'Café och Kök'],
    ['8', 'HR\u00a0avdelningen'],
    ['9', 'Radio'],
  ].map(([id = '', name = '']) => ({ id, name, parentId: null, selectable: true })),
);

describe('searchDepartments', () => {
  const cases: [string, string[], string][] = [
    ['rädd', ['1042'], 'part of a name'],
    ['RÄDD', ['1042'], 'in any case'],
    ['ra', ['9'], 'ä is a letter of its own'],
    ['cafe', ['7f'], 'other accents may be left out'],
    ['kök', ['7f'], 'ö is a letter of its own'],
    ['kok', [], 'and not an o'],
    ['hr avd', ['8'], 'any space is a space'],
    ['7F', ['7f'], 'part of an id'],
    ['104', ['1042'], 'part of an id'],
    ['  radio ', ['9'], 'space around it'],
    ['ra\u0308dd', ['1042'], 'however the letter was typed'],
    ['', [], 'nothing'],
    ['   ', [], 'only space'],
    ['.*', [], 'no pattern'],
  ];
  it.each(cases)('for %j finds %j: %s', (text, expected) => {
    expect(searchDepartments(tree, text).map((index) => tree.ids[index])).toEqual(expected);
  });
});
