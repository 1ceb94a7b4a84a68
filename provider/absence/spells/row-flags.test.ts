import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceRow, anyPersonsRows } from '#tests/support/facts/absence-rows.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { calculateRowFlags } from './row-flags.ts';

const first = absenceRow('2025-01-01', '2025-01-10');

describe('calculateRowFlags', () => {
  test.each<[string, AbsenceRow, { relapse: boolean; newDegree: boolean }]>([
    ['the next day', absenceRow('2025-01-11', null), { relapse: false, newDegree: false }],
    ['after 1 well day', absenceRow('2025-01-12', null), { relapse: true, newDegree: false }],
    ['after 4 well days', absenceRow('2025-01-15', null), { relapse: true, newDegree: false }],
    ['after 5 well days', absenceRow('2025-01-16', null), { relapse: false, newDegree: false }],
    [
      'another degree the next day',
      absenceRow('2025-01-11', null, { degree: 50 }),
      { relapse: false, newDegree: true },
    ],
    [
      'another degree overlapping',
      absenceRow('2025-01-05', null, { degree: 50 }),
      { relapse: false, newDegree: true },
    ],
    [
      'another degree after a well day',
      absenceRow('2025-01-12', null, { degree: 50 }),
      { relapse: true, newDegree: false },
    ],
    [
      'the source reports a relapse that the dates do not show',
      absenceRow('2025-03-01', null, { relapse: true }),
      { relapse: true, newDegree: false },
    ],
    [
      'the source reports no relapse, but the dates show one',
      absenceRow('2025-01-12', null, { relapse: false, newDegree: true }),
      { relapse: false, newDegree: true },
    ],
    [
      'another type does not go on from sick leave',
      absenceRow('2025-01-12', null, { type: 'CARE_OF_CHILD', degree: 50 }),
      { relapse: false, newDegree: false },
    ],
  ])('derives the flags: %s', (_, row, expected) => {
    expect(calculateRowFlags(row, [first, row])).toEqual(expected);
  });

  test('sets no relapse for care of a child', () => {
    const one = absenceRow('2025-01-01', '2025-01-01', { type: 'CARE_OF_CHILD' });
    const two = absenceRow('2025-01-03', '2025-01-03', { type: 'CARE_OF_CHILD' });
    expect(calculateRowFlags(two, [one, two]).relapse).toBe(false);
  });

  test('sets no flag on the first of adjoining rows', () => {
    const next = absenceRow('2025-01-11', null, { degree: 50 });
    expect(calculateRowFlags(first, [first, next])).toEqual({ relapse: false, newDegree: false });
  });

  test('sets relapse after 1 to 4 days without sick leave, whatever the order of the rows', () => {
    fc.assert(
      fc.property(anyPersonsRows, (rows) => {
        const inside = rows.filter((row) => row.type === 'SICK_LEAVE' && row.from >= row.employedFrom);
        for (const row of inside.filter(({ from, employedTo }) => from <= (employedTo ?? Infinity))) {
          const earlier = rows.filter(
            (other) => other.type === 'SICK_LEAVE' && Math.max(other.from, other.employedFrom) < row.from,
          );
          const isFree = (day: number) =>
            !earlier.some(
              (other) =>
                day >= Math.max(other.from, other.employedFrom) &&
                day <= Math.min(other.to ?? Infinity, other.employedTo ?? Infinity),
            );
          const wellDays = [1, 2, 3, 4, 5].findIndex((back) => !isFree(row.from - back));
          expect(calculateRowFlags(row, [...rows].reverse()).relapse).toBe(wellDays >= 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
