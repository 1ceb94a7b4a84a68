import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceRow, anyPersonsRows, at, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import { isAbsentOn, type AbsenceRow } from '../absence-row.ts';
import { countPerInterval, sickLeaveDay } from './intervals.ts';

const TODAY = at('2025-06-30');

describe('sickLeaveDay', () => {
  test.each<[string, AbsenceRow[], number | null]>([
    ['the first day', [absenceRow(TODAY, null)], 1],
    ['day 15', [absenceRow(TODAY - 14, null)], 15],
    [
      'well days of a relapse are not counted',
      [absenceRow(TODAY - 9, TODAY - 6), absenceRow(TODAY - 2, null)],
      7,
    ],
    ['25 % counts as much', [absenceRow(TODAY - 29, TODAY + 5, { degree: 25 })], 30],
    ['recovered', [absenceRow(TODAY - 9, TODAY - 1)], null],
    ['care of a child', [absenceRow(TODAY - 9, null, { type: 'CARE_OF_CHILD' })], null],
    ['left while ill', [absenceRow(TODAY - 9, null, { employedTo: TODAY - 1 })], null],
  ])('returns the day number of the longest ongoing spell: %s', (_, rows, expected) => {
    expect(sickLeaveDay(rows, TODAY)).toBe(expected);
  });

  test('returns null exactly for people without a row of sick leave today', () => {
    fc.assert(
      fc.property(anyPersonsRows, (rows) => {
        const sick = rows.some((row) => row.type === 'SICK_LEAVE' && isAbsentOn(row, RANDOM_TODAY));
        expect(sickLeaveDay(rows, RANDOM_TODAY) !== null).toBe(sick);
      }),
    );
  });
});

describe('countPerInterval', () => {
  test('counts each limit in its own one of the nine intervals', () => {
    const counts = countPerInterval([1, 2, 7, 8, 14, 15, 30, 31, 60, 61, 90, 91, 180, 181, 365, 366, 2000]);
    expect(counts).toEqual([
      { from: 1, to: 1, persons: 1 },
      { from: 2, to: 7, persons: 2 },
      { from: 8, to: 14, persons: 2 },
      { from: 15, to: 30, persons: 2 },
      { from: 31, to: 60, persons: 2 },
      { from: 61, to: 90, persons: 2 },
      { from: 91, to: 180, persons: 2 },
      { from: 181, to: 365, persons: 2 },
      { from: 366, to: null, persons: 2 },
    ]);
  });

  test('adds up to the number of people', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 })), (days) => {
        const total = countPerInterval(days).reduce((sum, { persons }) => sum + persons, 0);
        expect(total).toBe(days.length);
      }),
    );
  });
});
