import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceRow, anyPersonsRows, at, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import { isAbsentOn, type AbsenceRow } from '../absence-row.ts';
import { selectNewToday, selectPlannedReturns, selectReturningToday, returnDay } from './day-lists.ts';

const TODAY = at('2025-06-30');

const fromTodayOn = absenceRow(TODAY, null);
const untilYesterday = absenceRow(TODAY - 5, TODAY - 1);

describe('isAbsentOn', () => {
  test.each<[string, AbsenceRow, boolean]>([
    ['open since last week', absenceRow(TODAY - 7, null), true],
    ['the first day', fromTodayOn, true],
    ['the last day', absenceRow(TODAY - 2, TODAY), true],
    ['ended yesterday', untilYesterday, false],
    ['begins tomorrow', absenceRow(TODAY + 1, null), false],
    ['the employment ended yesterday', absenceRow(TODAY - 7, null, { employedTo: TODAY - 1 }), false],
    ['the employment ends today', absenceRow(TODAY - 7, null, { employedTo: TODAY }), true],
    ['the employment begins tomorrow', absenceRow(TODAY - 7, null, { employedFrom: TODAY + 1 }), false],
  ])('checks whether a row covers the day: %s', (_, row, expected) => {
    expect(isAbsentOn(row, TODAY)).toBe(expected);
  });
});

describe('selectNewToday', () => {
  test.each<[string, AbsenceRow[], number]>([
    ['nothing before', [fromTodayOn], 1],
    ['an occasion that ended 5 well days ago', [absenceRow(TODAY - 9, TODAY - 6), fromTodayOn], 1],
    ['a relapse after 4 well days', [absenceRow(TODAY - 9, TODAY - 5), fromTodayOn], 0],
    [
      'an ongoing absence that continues at another degree',
      [untilYesterday, absenceRow(TODAY, null, { degree: 50 })],
      0,
    ],
    ['recovered and ill again today', [absenceRow(TODAY - 5, TODAY), fromTodayOn], 0],
    ['sick after care of a child', [{ ...untilYesterday, type: 'CARE_OF_CHILD' }, fromTodayOn], 1],
    [
      'ongoing care of a child',
      [
        { ...untilYesterday, type: 'CARE_OF_CHILD' },
        { ...fromTodayOn, type: 'CARE_OF_CHILD' },
      ],
      0,
    ],
    ['began yesterday', [absenceRow(TODAY - 1, null)], 0],
    ['a flag alone does not make it a relapse', [{ ...fromTodayOn, relapse: true }], 1],
    ['the employment has ended', [{ ...fromTodayOn, employedTo: TODAY - 1 }], 0],
  ])('selects new absences: %s', (_, rows, expected) => {
    expect(selectNewToday(rows, TODAY)).toHaveLength(expected);
  });
});

describe('selectReturningToday', () => {
  test.each<[string, AbsenceRow[], number]>([
    ['the last day was yesterday', [untilYesterday], 1],
    ['open, and expected back today', [absenceRow(TODAY - 5, null, { expectedReturn: TODAY })], 1],
    ['open, and expected back tomorrow', [absenceRow(TODAY - 5, null, { expectedReturn: TODAY + 1 })], 0],
    [
      'expected back today, with a last day to come',
      [absenceRow(TODAY - 5, TODAY + 3, { expectedReturn: TODAY })],
      0,
    ],
    ['the last day was the day before yesterday', [absenceRow(TODAY - 5, TODAY - 2)], 0],
    ['another degree from today', [untilYesterday, absenceRow(TODAY, null, { degree: 50 })], 0],
    ['care of a child from today', [untilYesterday, { ...fromTodayOn, type: 'CARE_OF_CHILD' }], 0],
    [
      'both halves are over',
      [absenceRow(TODAY - 5, null, { expectedReturn: TODAY }), absenceRow(TODAY - 9, TODAY - 1)],
      2,
    ],
    ['the employment ended with the absence', [{ ...untilYesterday, employedTo: TODAY - 1 }], 0],
  ])('selects returns: %s', (_, rows, expected) => {
    expect(selectReturningToday(rows, TODAY)).toHaveLength(expected);
  });

  test('never selects a person who has another absence today', () => {
    fc.assert(
      fc.property(anyPersonsRows, (rows) => {
        const returning = selectReturningToday(rows, RANDOM_TODAY);
        const others = rows.filter((row) => !returning.includes(row));
        const isAbsent = others.some((row) => isAbsentOn(row, RANDOM_TODAY));
        expect(returning.length > 0 && isAbsent).toBe(false);
      }),
    );
  });
});

describe('returnDay', () => {
  test.each<[string, AbsenceRow, number | null]>([
    ['the day after the last', absenceRow(TODAY - 5, TODAY + 2), TODAY + 3],
    [
      'the expected day before that',
      absenceRow(TODAY - 5, TODAY + 9, { expectedReturn: TODAY + 2 }),
      TODAY + 2,
    ],
    ['open, with an expected day', absenceRow(TODAY - 5, null, { expectedReturn: TODAY + 4 }), TODAY + 4],
    ['open, with none', absenceRow(TODAY - 5, null), null],
  ])('returns the day of return: %s', (_, row, expected) => {
    expect(returnDay(row)).toBe(expected);
  });
});

describe('selectPlannedReturns', () => {
  const until = (day: number, values: Partial<AbsenceRow> = {}) => absenceRow(TODAY - 5, day, values);

  test.each<[string, AbsenceRow[], number]>([
    ['back tomorrow', [until(TODAY)], 1],
    ['back in seven days', [until(TODAY + 6)], 1],
    ['back in eight days', [until(TODAY + 7)], 0],
    ['back today', [until(TODAY - 1)], 0],
    ['open, expected in seven days', [absenceRow(TODAY - 5, null, { expectedReturn: TODAY + 7 })], 1],
    ['open, expected yesterday', [absenceRow(TODAY - 5, null, { expectedReturn: TODAY - 1 })], 0],
    ['back before expected', [until(TODAY - 2, { expectedReturn: TODAY + 3 })], 0],
    ['an absence that begins and ends within the days', [absenceRow(TODAY + 1, TODAY + 2)], 1],
    ['continues at another degree', [until(TODAY + 2), absenceRow(TODAY + 3, TODAY + 30, { degree: 50 })], 0],
    ['at work for a day between', [until(TODAY + 2), absenceRow(TODAY + 4, TODAY + 30)], 1],
    [
      'two halves with one expected return',
      [
        absenceRow(TODAY - 5, null, { expectedReturn: TODAY + 3 }),
        absenceRow(TODAY - 9, null, { expectedReturn: TODAY + 3 }),
      ],
      2,
    ],
    [
      'an open half of which nothing is known',
      [until(TODAY + 2), absenceRow(TODAY - 9, null, { degree: 50, expectedReturn: TODAY - 1 })],
      0,
    ],
    ['the employment ends first', [until(TODAY + 2, { employedTo: TODAY + 2 })], 0],
  ])('selects planned returns: %s', (_, rows, expected) => {
    expect(selectPlannedReturns(rows, TODAY)).toHaveLength(expected);
  });

  test('selects only returns within seven days from tomorrow, of rows that have not ended', () => {
    fc.assert(
      fc.property(anyPersonsRows, (rows) => {
        for (const row of selectPlannedReturns(rows, RANDOM_TODAY)) {
          const day = row.expectedReturn ?? (row.to ?? 0) + 1;
          expect(day).toBeGreaterThan(RANDOM_TODAY);
          expect(day).toBeLessThanOrEqual(RANDOM_TODAY + 7);
          expect(row.to === null || row.to >= RANDOM_TODAY).toBe(true);
        }
      }),
    );
  });
});
