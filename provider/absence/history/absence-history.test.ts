import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { calculateAbsenceHistory, type AbsentDays } from './absence-history.ts';

const TODAY = dayNumber('2025-03-02');

describe('calculateAbsenceHistory', () => {
  test('returns seven days that end today, with the people employed each day', () => {
    const employees = new Map([[TODAY, 12]]);
    const history = calculateAbsenceHistory([], employees, TODAY);
    expect(history.map(({ date }) => date)).toEqual([
      '2025-02-24',
      '2025-02-25',
      '2025-02-26',
      '2025-02-27',
      '2025-02-28',
      '2025-03-01',
      '2025-03-02',
    ]);
    expect(history.map(({ employees: count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 12]);
  });

  test('counts a person once per type and once in the total', () => {
    const absent: AbsentDays[] = [
      { person: 1, type: 'SICK_LEAVE', from: TODAY, to: TODAY },
      { person: 1, type: 'SICK_LEAVE', from: TODAY - 2, to: TODAY },
      { person: 1, type: 'CARE_OF_CHILD', from: TODAY, to: TODAY },
      { person: 2, type: 'UNKNOWN', from: TODAY - 1, to: TODAY },
    ];
    expect(calculateAbsenceHistory(absent, new Map(), TODAY).at(-1)).toMatchObject({
      sickLeave: 1,
      careOfChild: 1,
      unknown: 1,
      absent: 2,
    });
  });

  test('equals a count of people day by day', () => {
    const anyDays = fc.record({
      person: fc.constantFrom(1, 2, 3),
      type: fc.constantFrom(...ABSENCE_TYPES),
      from: fc.integer({ min: TODAY - 12, max: TODAY + 2 }),
      to: fc.integer({ min: TODAY - 12, max: TODAY + 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyDays), (absent) => {
        for (const day of calculateAbsenceHistory(absent, new Map(), TODAY)) {
          const people = new Set<number>();
          for (const { person, from, to } of absent) {
            for (let one = from; one <= to; one += 1) {
              if (addDays('1970-01-01', one) === day.date) people.add(person);
            }
          }
          expect(day.absent).toBe(people.size);
          expect(Math.max(day.sickLeave, day.careOfChild, day.unknown)).toBeLessThanOrEqual(day.absent);
        }
      }),
    );
  });
});
