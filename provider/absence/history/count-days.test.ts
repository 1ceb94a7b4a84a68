import { describe, expect, test } from 'vitest';
import { absenceRow } from '#tests/support/facts/absence-rows.ts';
import { countDays } from './count-days.ts';

// Days are offsets; the period is [0, 30].
const PERIOD = { from: 0, asOf: 30 };
const always = { from: -1000, to: null };

function count(
  row: { from: number; to: number | null; employedFrom?: number; employedTo?: number | null },
  intervals: { from: number; to: number | null }[] = [always],
) {
  const { from, to, employedFrom = -1000, employedTo = null } = row;
  return countDays(absenceRow(from, to, { employedFrom, employedTo }), intervals, PERIOD);
}

describe('countDays', () => {
  test.each<[string, Parameters<typeof count>[0], number, number]>([
    ['inside the period', { from: 3, to: 5 }, 3, 5],
    ['one day', { from: 30, to: 30 }, 1, 30],
    ['from before it', { from: -10, to: 0 }, 1, 0],
    ['beyond it', { from: 29, to: 40 }, 2, 30],
    ['open', { from: 28, to: null }, 3, 30],
    ['from before the employment', { from: 1, to: 9, employedFrom: 5 }, 5, 9],
    ['beyond the employment', { from: 1, to: null, employedTo: 4 }, 4, 4],
  ])('counts the days of a row: %s', (_, row, days, last) => {
    expect(count(row)).toEqual({ days, last, lastInterval: always });
  });

  test.each<[string, Parameters<typeof count>[0]]>([
    ['before the period', { from: -5, to: -1 }],
    ['after it', { from: 31, to: null }],
    ['outside the employment', { from: 5, to: 9, employedFrom: 10 }],
  ])('returns null without a counted day: %s', (_, row) => {
    expect(count(row)).toBeNull();
  });

  test('counts only the days in a chosen department', () => {
    const first = { from: -100, to: 4 };
    const second = { from: 8, to: 9 };
    const row = { from: 3, to: 20 };
    expect(count(row, [second, first])).toEqual({ days: 4, last: 9, lastInterval: second });
    expect(count(row, [first])).toEqual({ days: 2, last: 4, lastInterval: first });
    expect(count(row, [{ from: 21, to: null }])).toBeNull();
    expect(count(row, [])).toBeNull();
  });
});
