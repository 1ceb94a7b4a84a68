import { describe, expect, test } from 'vitest';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { absenceRow, at } from '#tests/support/facts/absence-rows.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { toPersonAbsence, type DepartmentPeriod } from '../person-absence.ts';
import { raiseAtOccasionDay, raiseRepeatedShortTerm, raiseWorkRelated } from './person-rules.ts';

const TODAY = at('2025-06-30');
const DEPARTMENT_PERIODS: DepartmentPeriod[] = [
  { employmentId: 'employment-1', departmentId: 'before', from: at('2000-01-01'), to: at('2025-06-14') },
  { employmentId: 'employment-1', departmentId: 'after', from: at('2025-06-15'), to: null },
];

function person(rows: readonly AbsenceRow[], today = TODAY, departmentPeriods = DEPARTMENT_PERIODS) {
  return toPersonAbsence({ personId: 'person-1', rows, departmentPeriods }, today);
}

/** The open notifications: the day each was raised, and its department. */
function open(due: readonly { raisedOn: number; closedOn: number | null; departmentId: string }[]) {
  return due
    .filter(({ closedOn }) => closedOn === null)
    .map(({ raisedOn, departmentId }) => [raisedOn, departmentId]);
}

describe('raiseAtOccasionDay', () => {
  test.each<[string, AbsenceRow[], [string, string][]]>([
    ['day 14', [absenceRow('2025-06-17', null)], []],
    ['day 15 is reached today', [absenceRow('2025-06-16', null)], [['2025-06-30', 'after']]],
    [
      'day 15 was reached before the person moved',
      [absenceRow('2025-05-01', null)],
      [['2025-05-15', 'before']],
    ],
    ['the occasion has ended', [absenceRow('2025-06-01', '2025-06-29')], []],
    ['the last day is today', [absenceRow('2025-06-01', '2025-06-30')], [['2025-06-15', 'after']]],
    [
      'a relapse opens it again, raised when it was',
      [absenceRow('2025-05-20', '2025-06-10'), absenceRow('2025-06-14', null)],
      [['2025-06-03', 'before']],
    ],
    [
      'well days do not count',
      [absenceRow('2025-06-13', '2025-06-20'), absenceRow('2025-06-24', null)],
      [['2025-06-30', 'after']],
    ],
    [
      'the degree does not matter',
      [absenceRow('2025-06-16', null, { degree: 25 })],
      [['2025-06-30', 'after']],
    ],
    ['care of a child', [absenceRow('2025-05-01', null, { type: 'CARE_OF_CHILD' })], []],
    ['left while ill', [absenceRow('2025-05-01', null, { employedTo: at('2025-06-20') })], []],
  ])('%s', (_, rows, expected) => {
    expect(open(raiseAtOccasionDay(person(rows), 15, TODAY))).toEqual(
      expected.map(([day, department]) => [at(day), department]),
    );
  });

  test('closes on the day after the last day of absence', () => {
    const due = raiseAtOccasionDay(person([absenceRow('2025-05-01', '2025-06-10')]), 15, TODAY);
    expect(due).toMatchObject([{ closedOn: at('2025-06-11') }]);
  });

  test('raises notifications on days 91 and 181 in addition to day 15', () => {
    const long = person([absenceRow('2025-01-01', null)]);
    expect([15, 91, 181].flatMap((day) => open(raiseAtOccasionDay(long, day, TODAY)))).toEqual([
      [at('2025-01-15'), 'before'],
      [at('2025-04-01'), 'before'],
      [at('2025-06-30'), 'after'],
    ]);
  });

  test('uses the last department after an employment has ended, and skips people who never had one', () => {
    const ended: DepartmentPeriod[] = [
      { employmentId: 'employment-1', departmentId: 'last', from: at('2000-01-01'), to: at('2025-03-01') },
    ];
    const rows = [absenceRow('2025-05-01', null)];
    expect(open(raiseAtOccasionDay(person(rows, TODAY, ended), 15, TODAY))).toEqual([
      [at('2025-05-15'), 'last'],
    ]);
    expect(raiseAtOccasionDay(person(rows, TODAY, []), 15, TODAY)).toEqual([]);
  });
});

describe('raiseWorkRelated', () => {
  const workRelated = { workRelated: true };

  test.each<[string, AbsenceRow[], [string, string][]]>([
    ['none is', [absenceRow('2025-06-01', null)], []],
    ['today', [absenceRow('2025-06-30', null, workRelated)], [['2025-06-30', 'after']]],
    [
      'on the day of the first row that is',
      [absenceRow('2025-06-10', '2025-06-16'), absenceRow('2025-06-17', null, workRelated)],
      [['2025-06-17', 'after']],
    ],
    [
      'once an occasion',
      [absenceRow('2025-06-10', '2025-06-16', workRelated), absenceRow('2025-06-17', null, workRelated)],
      [['2025-06-10', 'before']],
    ],
    [
      'ended, begun 182 days ago',
      [absenceRow('2024-12-30', '2025-01-02', workRelated)],
      [['2024-12-30', 'before']],
    ],
    ['ended, begun 183 days ago', [absenceRow('2024-12-29', '2025-01-02', workRelated)], []],
    ['ongoing since two years', [absenceRow('2023-06-01', null, workRelated)], [['2023-06-01', 'before']]],
    [
      'care of a child does not count',
      [absenceRow('2025-06-30', null, { ...workRelated, type: 'CARE_OF_CHILD' })],
      [],
    ],
  ])('%s', (_, rows, expected) => {
    expect(open(raiseWorkRelated(person(rows), TODAY))).toEqual(
      expected.map(([day, department]) => [at(day), department]),
    );
  });
});

test('raises a work-related notification only for the employment of the marked row', () => {
  const both = toPersonAbsence(
    {
      personId: 'person-1',
      rows: [
        absenceRow('2025-06-30', null, { employmentId: 'one', absenceId: 'a', workRelated: true }),
        absenceRow('2025-06-30', null, { employmentId: 'two', absenceId: 'b' }),
      ],
      departmentPeriods: ['one', 'two'].map((id) => ({
        employmentId: id,
        departmentId: `of ${id}`,
        from: 0,
        to: null,
      })),
    },
    TODAY,
  );
  expect(open(raiseWorkRelated(both, TODAY))).toEqual([[TODAY, 'of one']]);
});

describe('raiseRepeatedShortTerm', () => {
  const days = (...list: string[]) => list.map((day) => absenceRow(day, day));

  test.each<[string, AbsenceRow[], [string, string][]]>([
    ['two short occasions', days('2025-05-01', '2025-06-01'), []],
    ['the third', days('2025-04-01', '2025-05-01', '2025-06-01'), [['2025-06-01', 'before']]],
    [
      'the fourth takes its place',
      days('2025-04-01', '2025-05-01', '2025-06-01', '2025-06-20'),
      [['2025-06-20', 'after']],
    ],
    [
      'it stays when the occasion grows long',
      [...days('2025-04-01', '2025-05-01'), absenceRow('2025-06-01', null)],
      [['2025-06-01', 'before']],
    ],
    [
      'one that has grown long no longer counts for the next',
      [...days('2025-02-01', '2025-03-01'), absenceRow('2025-04-01', '2025-05-01'), ...days('2025-06-01')],
      [['2025-06-01', 'before']],
    ],
    [
      'and with it too few are left',
      [...days('2025-03-01'), absenceRow('2025-04-01', '2025-05-01'), ...days('2025-06-01')],
      [],
    ],
    [
      '182 days ago it is still news',
      days('2024-10-01', '2024-11-01', '2024-12-30'),
      [['2024-12-30', 'before']],
    ],
    ['183 days ago no longer', days('2024-10-01', '2024-11-01', '2024-12-29'), []],
  ])('%s', (_, rows, expected) => {
    expect(open(raiseRepeatedShortTerm(person(rows), TODAY, DEFAULT_REPEATED))).toEqual(
      expected.map(([day, department]) => [at(day), department]),
    );
  });

  test('returns the number of short occasions and closes at the next event', () => {
    const due = raiseRepeatedShortTerm(
      person(days('2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01')),
      TODAY,
      DEFAULT_REPEATED,
    );
    expect(due).toMatchObject([
      { raisedOn: at('2025-05-01'), shortTermCount: 3, closedOn: at('2025-06-01') },
      { raisedOn: at('2025-06-01'), shortTermCount: 4, closedOn: null },
    ]);
  });

  test('follows the limit, and closes after its days', () => {
    const rows = days('2025-01-10', '2025-05-01', '2025-05-31', '2025-06-20');
    const due = raiseRepeatedShortTerm(person(rows), TODAY, { spells: 2, months: 2 });
    expect(due).toMatchObject([
      { raisedOn: at('2025-05-31'), shortTermCount: 2, closedOn: at('2025-06-20') },
      { raisedOn: at('2025-06-20'), shortTermCount: 3, closedOn: null },
    ]);
    const later = at('2025-08-20');
    expect(raiseRepeatedShortTerm(person(rows, later), later, { spells: 2, months: 2 })).toMatchObject([
      {},
      { raisedOn: at('2025-06-20'), closedOn: later },
    ]);
  });
});
