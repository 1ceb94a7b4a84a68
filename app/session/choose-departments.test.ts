import { describe, expect, it } from 'vitest';
import { chooseDepartments } from './choose-departments.ts';
import type { SelectableDepartment } from './choose-departments.ts';

function department(
  id: string,
  parent: string | null,
  authorized = true,
  active = true,
): SelectableDepartment {
  return { abstract_id: id, parent_id: parent, authorized, contract: { active } };
}

const hierarchy = [
  department('1', null),
  department('2', '1'),
  department('3', '1', false),
  department('4', '1', true, false),
  department('c5', '1'),
];

describe('chooseDepartments', () => {
  const cases: [string[] | null, string[], string][] = [
    [null, ['2', 'c5'], 'nothing saved: all selectable but the root'],
    [[], ['2', 'c5'], 'an empty choice is none'],
    [['1', '2'], ['1', '2'], 'a saved root is kept'],
    [['3', '4', '2'], ['2'], 'without authorisation or contract it is left out'],
    [['3'], ['2', 'c5'], 'nothing left of it: the default'],
    [['d2', 'c5'], ['2', 'c5'], 'removes the leading letter of an unknown id'],
    [['gone'], ['2', 'c5'], 'a department that no longer exists'],
  ];

  it.each(cases)('%o returns %o: %s', (saved, expected) => {
    expect(chooseDepartments(hierarchy, saved)).toEqual(expected);
  });

  it('returns the roots when they have no descendants', () => {
    expect(chooseDepartments([department('1', null)], null)).toEqual(['1']);
    expect(chooseDepartments([department('1', null, false)], null)).toEqual([]);
  });
});
