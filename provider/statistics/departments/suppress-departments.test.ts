import { describe, expect, test } from 'vitest';
import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import type { CalculatedGroup } from './calculate-departments.ts';
import { CountedPeople } from './counted-people.ts';
import { suppressDepartments } from './suppress-departments.ts';

/** Two buckets of ten days. */
const WINDOWS = [
  { first: 1, last: 10 },
  { first: 11, last: 20 },
];

const SHOWN: ComparedFigures = {
  employeeCount: 9,
  totalAbsencePercent: 6,
  shortTermPercent: 2,
  longTermPercent: 4,
  absencesPerEmployee: 0.5,
  totalLastYearPercent: 5,
  trend: [6, 7],
  suppressed: false,
  lastYearSuppressed: false,
};

let nextPerson = 0;
function count(people: number): CountedPeople {
  const counted = new CountedPeople();
  for (let index = 0; index < people; index += 1) counted.add((nextPerson += 1));
  return counted;
}

/** @param averages the people employed on average in each bucket */
function group(people: number, peopleLastYear = people, averages = [people, people]): CalculatedGroup {
  return {
    figures: { ...SHOWN, employeeCount: people },
    people: count(people),
    peopleLastYear: count(peopleLastYear),
    bucketDays: averages.map((average) => average * 10),
  };
}

describe('suppressDepartments', () => {
  test('shows departments of 5 people and all of them', () => {
    const { departments, all } = suppressDepartments([group(5), group(9)], group(14), WINDOWS);
    expect(departments).toEqual([
      { ...SHOWN, employeeCount: 5 },
      { ...SHOWN, employeeCount: 9 },
    ]);
    expect(all).toEqual({ ...SHOWN, employeeCount: 14 });
  });

  test('hides every figure of a department of 4 people, and of the smallest other one', () => {
    const { departments, all } = suppressDepartments([group(4), group(9), group(7)], group(20), WINDOWS);
    const hidden = {
      employeeCount: null,
      totalAbsencePercent: null,
      shortTermPercent: null,
      longTermPercent: null,
      absencesPerEmployee: null,
      totalLastYearPercent: null,
      trend: [null, null],
      suppressed: true,
      lastYearSuppressed: true,
    };
    expect(departments).toEqual([hidden, { ...SHOWN, employeeCount: 9 }, hidden]);
    expect(all).toMatchObject({ employeeCount: 20, totalAbsencePercent: 6, trend: [6, 7] });
  });

  test('hides the figure of last year of 4 people then, and of the smallest other department then', () => {
    const { departments, all } = suppressDepartments(
      [group(6, 4), group(9, 9), group(8, 12)],
      group(23, 25),
      WINDOWS,
    );
    expect(departments.map(({ totalLastYearPercent }) => totalLastYearPercent)).toEqual([null, null, 5]);
    expect(departments.map(({ lastYearSuppressed }) => lastYearSuppressed)).toEqual([true, true, false]);
    expect(departments.every(({ suppressed }) => !suppressed)).toBe(true);
    expect(all.totalLastYearPercent).toBe(5);
  });

  test('hides a value of the trend of fewer than 5 people, and that of all departments', () => {
    const { departments, all } = suppressDepartments(
      [group(6, 6, [6, 3]), group(9)],
      group(15, 15, [15, 12]),
      WINDOWS,
    );
    expect(departments.map(({ trend }) => trend)).toEqual([
      [6, null],
      [6, 7],
    ]);
    expect(all.trend).toEqual([6, null]);
  });

  test('hides everything of fewer than 5 people altogether', () => {
    const { departments, all } = suppressDepartments([group(2), group(2)], group(4), WINDOWS);
    expect([...departments, all].map(({ suppressed }) => suppressed)).toEqual([true, true, true]);
    expect([...departments, all].flatMap(({ trend }) => trend)).toEqual(Array(6).fill(null));
  });

  test('does not call a department without people suppressed', () => {
    const { departments } = suppressDepartments([group(0, 0), group(9)], group(9), WINDOWS);
    expect(departments[0]).toMatchObject({ employeeCount: 0, suppressed: false, lastYearSuppressed: false });
    expect(departments[1]?.suppressed).toBe(false);
  });
});
