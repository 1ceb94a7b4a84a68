import { describe, expect, it } from 'vitest';
import { companiesOf, listCompanyDepartments, type DepartmentNode } from './departments.ts';

function node(
  departmentId: string,
  parentId: string | null,
  company = false,
): DepartmentNode & { active: boolean } {
  return { departmentId, parentId, company, active: true };
}

const GROUP = [
  node('group', null, true),
  node('finance', 'group'),
  node('factory', 'group', true),
  node('foundry', 'factory'),
  node('nightShift', 'foundry'),
  { ...node('closed', 'factory'), active: false },
];
const MIXED = [
  node('school', null),
  node('class', 'school'),
  node('energy', 'school', true),
  node('grid', 'energy'),
];

describe('companiesOf', () => {
  it.each([
    ['group', 'group', 'a marked department is its own company'],
    ['finance', 'group', 'the nearest upwards'],
    ['nightShift', 'factory', 'over several levels, and not past the nearest'],
  ])('assigns %s to %s: %s', (id, company) => {
    expect(companiesOf(GROUP).get(id)).toBe(company);
  });

  it('returns null, the whole organisation, if no department upwards is marked', () => {
    expect(companiesOf(MIXED).get('class')).toBeNull();
  });

  it('treats a department with a missing parent as a root', () => {
    expect(companiesOf([node('lost', 'gone')]).get('lost')).toBeNull();
  });

  it('terminates if parents form a cycle', () => {
    expect(companiesOf([node('a', 'b'), node('b', 'a')])).toEqual(
      new Map([
        ['a', null],
        ['b', null],
      ]),
    );
  });
});

describe('listCompanyDepartments', () => {
  it.each([
    [
      GROUP,
      ['nightShift'],
      ['factory', 'foundry', 'nightShift'],
      'one company, without its closed department',
    ],
    [GROUP, ['finance'], ['group', 'finance'], 'companies below are companies of their own'],
    [
      GROUP,
      ['finance', 'foundry'],
      ['group', 'finance', 'factory', 'foundry', 'nightShift'],
      'two companies',
    ],
    [MIXED, ['grid'], ['energy', 'grid'], 'a company within an organisation that is none'],
    [MIXED, ['class'], ['school', 'class', 'energy', 'grid'], 'the whole organisation has its companies too'],
  ])('returns case %#: %s', (departments, chosen, expected) => {
    expect(listCompanyDepartments(departments, chosen)).toEqual(expected);
  });
});
