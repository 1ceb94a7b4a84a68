import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceRow, anyPersonsRows, at, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { calculateOccasions } from './occasions.ts';
import { listRepeatedShortTermEvents, listRepeatedSickReports } from './repeated-short-term.ts';

const END_OF_JUNE = at('2025-06-30');

function events(
  rows: readonly AbsenceRow[],
  asOf = END_OF_JUNE,
  limit = DEFAULT_REPEATED,
): [number, number][] {
  return listRepeatedShortTermEvents(calculateOccasions(rows, 'SICK_LEAVE', asOf), limit).map(
    ({ day, count }) => [day, count],
  );
}

/** One day of sick leave on each of the days. */
function daysSick(...days: string[]): AbsenceRow[] {
  return days.map((day) => absenceRow(day, day));
}

describe('listRepeatedShortTermEvents', () => {
  test.each<[string, AbsenceRow[], [string, number][]]>([
    ['golden E5: the third', daysSick('2025-01-10', '2025-02-03', '2025-03-17'), [['2025-03-17', 3]]],
    ['two are not enough', daysSick('2025-01-10', '2025-02-03'), []],
    [
      'the fourth is an event too',
      daysSick('2025-01-10', '2025-02-03', '2025-03-17', '2025-04-01'),
      [
        ['2025-03-17', 3],
        ['2025-04-01', 4],
      ],
    ],
    [
      '182 days before is in the window',
      daysSick('2024-12-01', '2025-02-03', '2025-06-01'),
      [['2025-06-01', 3]],
    ],
    ['183 days before is not', daysSick('2024-11-30', '2025-02-03', '2025-06-01'), []],
    ['a relapse is no occasion of its own', daysSick('2025-01-10', '2025-01-13', '2025-02-03'), []],
    [
      'a long one counts not',
      [...daysSick('2025-01-10', '2025-02-03'), absenceRow('2025-03-01', '2025-03-15')],
      [],
    ],
    [
      'nor for the one after it',
      [...daysSick('2025-01-10'), absenceRow('2025-03-01', '2025-03-15'), ...daysSick('2025-04-01')],
      [],
    ],
    [
      'fourteen days are short',
      [...daysSick('2025-01-10', '2025-02-03'), absenceRow('2025-03-01', '2025-03-14')],
      [['2025-03-01', 3]],
    ],
  ])('lists repeated short-term absence as known now: %s', (_, rows, expected) => {
    expect(events(rows)).toEqual(expected.map(([day, count]) => [at(day), count]));
  });
});

test.each<[spells: number, months: number, rows: AbsenceRow[], expected: [string, number][], why: string]>([
  [2, 6, daysSick('2025-01-10', '2025-02-03'), [['2025-02-03', 2]], 'two spells'],
  [4, 6, daysSick('2025-01-10', '2025-02-03', '2025-03-17'), [], 'three are not four'],
  [2, 2, daysSick('2025-05-01', '2025-06-30'), [['2025-06-30', 2]], 'the first of 61 days'],
  [2, 2, daysSick('2025-04-30', '2025-06-30'), [], 'the day before the window'],
  [2, 12, daysSick('2024-06-01', '2025-06-01'), [['2025-06-01', 2]], 'the first of 366 days'],
  [2, 12, daysSick('2024-05-31', '2025-06-01'), [], 'a year and a day before'],
])('with %i spells in %i months, %j are %j (%s)', (spells, months, rows, expected) => {
  expect(events(rows, END_OF_JUNE, { spells, months })).toEqual(
    expected.map(([day, count]) => [at(day), count]),
  );
});

describe('listRepeatedSickReports', () => {
  const rows = [...daysSick('2025-01-10', '2025-02-03'), absenceRow('2025-06-01', null)];

  test('keeps the event of a spell that has since grown past 14 days', () => {
    const occasions = calculateOccasions(rows, 'SICK_LEAVE', END_OF_JUNE);
    expect(listRepeatedShortTermEvents(occasions, DEFAULT_REPEATED)).toEqual([]);
    expect(listRepeatedSickReports(occasions, DEFAULT_REPEATED)).toMatchObject([
      { day: at('2025-06-01'), count: 3 },
    ]);
  });

  test('returns the same events whether it is called every day or once', () => {
    fc.assert(
      fc.property(anyPersonsRows, (personsRows) => {
        const daily: [number, number][] = [];
        for (let day = RANDOM_TODAY - 125; day <= RANDOM_TODAY; day += 1) {
          const known = calculateOccasions(personsRows, 'SICK_LEAVE', day);
          for (const event of listRepeatedShortTermEvents(known, DEFAULT_REPEATED)) {
            if (event.day === day) daily.push([event.day, event.count]);
          }
        }
        const occasions = calculateOccasions(personsRows, 'SICK_LEAVE', RANDOM_TODAY);
        const once = listRepeatedSickReports(occasions, DEFAULT_REPEATED);
        expect(once.map(({ day, count }) => [day, count])).toEqual(daily);
      }),
      { numRuns: 200 },
    );
  });

  test('counts each short spell of the window once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 6, max: 90 }), fc.integer({ min: 1, max: 20 }))),
        (steps) => {
          let day = at('2020-01-01');
          const spans = steps.map(([gap, length]) => {
            const from = day + gap;
            day = from + length - 1;
            return { from, to: day, length };
          });
          const expected = spans
            .filter(({ length }) => length <= 14)
            .map(({ from }) => {
              const inWindow = spans.filter(
                (span) => span.length <= 14 && span.from <= from && span.from >= from - 182,
              );
              return [from, inWindow.length];
            })
            .filter(([, count]) => (count ?? 0) >= 3);
          expect(
            events(
              spans.map(({ from, to }) => absenceRow(from, to)),
              day,
            ),
          ).toEqual(expected);
        },
      ),
    );
  });
});
