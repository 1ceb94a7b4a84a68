import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENCE_TYPES, type AbsenceType } from '#contract/values/vocabulary.ts';
import { absenceRow, anyPersonsRows, at, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions, dayReached, findOccasion, isOngoing, isShortTerm } from './occasions.ts';

const END_OF_MARCH = at('2025-03-31');

function lengths(rows: readonly AbsenceRow[], asOf = END_OF_MARCH): number[] {
  return calculateOccasions(rows, 'SICK_LEAVE', asOf).map(({ length }) => length);
}

describe('calculateOccasions', () => {
  test.each<[string, AbsenceRow[], number[]]>([
    [
      'golden E1: relapse after 3 well days',
      [absenceRow('2025-01-07', '2025-01-09'), absenceRow('2025-01-13', '2025-01-14')],
      [5],
    ],
    [
      'golden E2: new degree the next day',
      [absenceRow('2024-12-20', '2025-02-10'), absenceRow('2025-02-11', '2025-03-10', { degree: 50 })],
      [81],
    ],
    ['golden E3: an open row ends as of', [absenceRow('2025-03-25', null)], [7]],
    [
      'golden E4: cut at the end of employment',
      [absenceRow('2025-01-28', '2025-02-05', { employedTo: at('2025-01-31') })],
      [4],
    ],
    [
      'golden E5: three occasions',
      [
        absenceRow('2025-01-10', '2025-01-10'),
        absenceRow('2025-02-03', '2025-02-04'),
        absenceRow('2025-03-17', '2025-03-17'),
      ],
      [1, 2, 1],
    ],
    [
      'a gap of 4 well days is one occasion',
      [absenceRow('2025-01-01', '2025-01-02'), absenceRow('2025-01-07', '2025-01-07')],
      [3],
    ],
    [
      'a gap of 5 well days is two',
      [absenceRow('2025-01-01', '2025-01-02'), absenceRow('2025-01-08', '2025-01-08')],
      [2, 1],
    ],
    [
      'recovery and new sick report the same day is one',
      [absenceRow('2025-01-01', '2025-01-03'), absenceRow('2025-01-03', '2025-01-05')],
      [5],
    ],
    [
      'two rows of 50 % on the same days count once',
      [
        absenceRow('2025-01-01', '2025-01-10', { degree: 50 }),
        absenceRow('2025-01-01', '2025-01-10', { degree: 50 }),
      ],
      [10],
    ],
    [
      'a row within another adds no day and does not shorten it',
      [absenceRow('2025-01-01', '2025-01-20'), absenceRow('2025-01-05', '2025-01-06')],
      [20],
    ],
    ['25 % for 30 days is 30 gross days', [absenceRow('2025-01-01', '2025-01-30', { degree: 25 })], [30]],
    ['a planned last day is cut', [absenceRow('2025-03-30', '2025-04-30')], [2]],
    ['what begins later is not known', [absenceRow('2025-04-01', '2025-04-30')], []],
    [
      'before the employment nothing counts',
      [absenceRow('2025-01-01', '2025-01-10', { employedFrom: at('2025-01-08') })],
      [3],
    ],
    [
      'outside the employment the row is dropped',
      [absenceRow('2025-01-01', '2025-01-10', { employedFrom: at('2025-02-01') })],
      [],
    ],
    [
      'two employments make one chain',
      [
        absenceRow('2025-01-01', '2025-01-10', { employmentId: 'one', employedTo: at('2025-01-10') }),
        absenceRow('2025-01-12', '2025-01-13', { employmentId: 'two', employedFrom: at('2025-01-11') }),
      ],
      [12],
    ],
    [
      'flags change nothing',
      [
        absenceRow('2025-01-01', '2025-01-02'),
        absenceRow('2025-01-10', '2025-01-11', { relapse: true, newDegree: true }),
      ],
      [2, 2],
    ],
  ])('chains rows into spells: %s', (_, rows, expected) => {
    expect(lengths(rows)).toEqual(expected);
    expect(lengths([...rows].reverse())).toEqual(expected);
  });

  test.each(['CARE_OF_CHILD', 'UNKNOWN'] as const)('merges %s only with the next day', (type) => {
    const rows = [
      absenceRow('2025-01-01', '2025-01-01', { type }),
      absenceRow('2025-01-02', '2025-01-02', { type }),
      absenceRow('2025-01-04', '2025-01-04', { type }),
    ];
    expect(calculateOccasions(rows, type, END_OF_MARCH).map(({ length }) => length)).toEqual([2, 1]);
  });

  test('takes the cause from the latest row with a known one and work-related from any row', () => {
    const rows = [
      absenceRow('2025-01-01', '2025-01-02', { causeId: 101, workRelated: true }),
      absenceRow('2025-01-03', '2025-01-04', { causeId: 301 }),
      absenceRow('2025-01-05', '2025-01-06', { causeId: null }),
    ];
    expect(calculateOccasions(rows, 'SICK_LEAVE', END_OF_MARCH)).toMatchObject([
      { causeId: 301, workRelated: true },
    ]);
  });

  test('classifies up to 14 days as short-term and 15 days as long-term', () => {
    const rows = [absenceRow('2025-03-01', null)];
    const shortOn = (day: string) => calculateOccasions(rows, 'SICK_LEAVE', at(day)).map(isShortTerm);
    expect([shortOn('2025-03-14'), shortOn('2025-03-15')]).toEqual([[true], [false]]);
  });

  test('is ongoing while a row covers the day', () => {
    const rows = [absenceRow('2025-03-01', '2025-03-20')];
    const ongoingOn = (day: string) =>
      calculateOccasions(rows, 'SICK_LEAVE', at(day)).map((occasion) => isOngoing(occasion, at(day)));
    expect([ongoingOn('2025-03-20'), ongoingOn('2025-03-21')]).toEqual([[true], [false]]);
  });

  test('equals the intervals in a calendar that marks each day of absence', () => {
    fc.assert(
      fc.property(anyPersonsRows, fc.constantFrom(...ABSENCE_TYPES), (rows, type) => {
        const occasions = calculateOccasions(rows, type, RANDOM_TODAY);
        expect(occasions.map(({ start, end, length }) => ({ start, end, length }))).toEqual(
          crossedDays(rows, type).map((days) => ({
            start: days[0],
            end: days.at(-1),
            length: days.length,
          })),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('takes work-related and cause from the rows with a day in the spell', () => {
    fc.assert(
      fc.property(anyPersonsRows, (rows) => {
        const occasions = calculateOccasions(rows, 'SICK_LEAVE', RANDOM_TODAY);
        for (const occasion of occasions) {
          const within = rows
            .filter((row) => row.type === 'SICK_LEAVE')
            .map((row) => ({
              row,
              days: daysOf(row).filter((day) => day >= occasion.start && day <= occasion.end),
            }))
            .filter(({ days }) => days.length > 0)
            .sort(
              (a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.row.absenceId.localeCompare(b.row.absenceId),
            );
          const causes = within.map(({ row }) => row.causeId).filter((cause) => cause !== null);
          expect(occasion.causeId).toBe(causes.at(-1) ?? null);
          expect(occasion.workRelated).toBe(within.some(({ row }) => row.workRelated));
          expect(occasion.rows.map(({ row }) => row)).toEqual(within.map(({ row }) => row));
          for (const { row } of within) expect(findOccasion(occasions, row.absenceId)).toBe(occasion);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('dayReached', () => {
  test('counts days of absence, not well days between them', () => {
    const rows = [absenceRow('2025-01-01', '2025-01-10'), absenceRow('2025-01-14', '2025-01-20')];
    const [occasion] = calculateOccasions(rows, 'SICK_LEAVE', END_OF_MARCH);
    expect(occasion && [1, 10, 11, 17, 18].map((day) => dayReached(occasion, day))).toEqual([
      at('2025-01-01'),
      at('2025-01-10'),
      at('2025-01-14'),
      at('2025-01-20'),
      null,
    ]);
  });

  test('returns the first day on which the spell has that length', () => {
    fc.assert(
      fc.property(anyPersonsRows, fc.integer({ min: 1, max: 40 }), (rows, day) => {
        for (const occasion of calculateOccasions(rows, 'SICK_LEAVE', RANDOM_TODAY)) {
          const days = crossedDays(rows, 'SICK_LEAVE').find(([first]) => first === occasion.start);
          expect(dayReached(occasion, day)).toBe(days?.[day - 1] ?? null);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('finds no spell for a row without a counted day', () => {
  expect(findOccasion([], 'row-1')).toBeNull();
});

/** The days of a row inside its employment up to {@link RANDOM_TODAY}. */
function daysOf(row: AbsenceRow): number[] {
  const days: number[] = [];
  for (let day = row.from; day <= RANDOM_TODAY; day += 1) {
    const reported = row.to === null || day <= row.to;
    const employed = day >= row.employedFrom && (row.employedTo === null || day <= row.employedTo);
    if (reported && employed) days.push(day);
  }
  return days;
}

/** The reference model: marks each day of absence and splits where the gap is too long. */
function crossedDays(rows: readonly AbsenceRow[], type: AbsenceType): number[][] {
  const mostWellDays = type === 'SICK_LEAVE' ? 4 : 0;
  const crossed = new Set(rows.filter((row) => row.type === type).flatMap(daysOf));
  const groups: number[][] = [];
  for (const day of [...crossed].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && day - last - 1 <= mostWellDays) group.push(day);
    else groups.push([day]);
  }
  return groups;
}
