import { describe, expect, test } from 'vitest';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { KeyFigures } from '#contract/calls/absence/statistics.ts';
import { calculateStatistics } from '#tests/support/facts/calculate-statistics.ts';
import {
  careRow,
  employed,
  makeFacts,
  sickRow,
  type EmploymentInput,
  type PersonInput,
} from '#tests/support/facts/make-facts.ts';
import type { StatisticsQuery } from '../query/statistics-query.ts';

// Edge cases of the key figures, over a hundred past days of 2025.
const QUERY: StatisticsQuery = {
  departments: ['a'],
  period: { start: '2025-03-01', end: '2025-06-08' },
  lastKnown: '2025-12-31',
  filter: null,
  repeated: DEFAULT_REPEATED,
};

function calculate(people: readonly PersonInput[], more: Partial<StatisticsQuery> = {}) {
  return calculateStatistics(makeFacts(people), { ...QUERY, ...more });
}

function figures(people: readonly PersonInput[], more: Partial<StatisticsQuery> = {}): KeyFigures {
  return calculate(people, more).keyFigures;
}

const HEALTHY = employed({});
const NOTHING = Object.fromEntries(Object.keys(figures([])).map((name) => [name, null]));

describe('sick leave of one person', () => {
  test.each<[string, EmploymentInput, Partial<KeyFigures>]>([
    ['none', {}, { employmentDays: 100, sickDays: 0, absencesPerEmployee: 0, healthyAttendancePercent: 100 }],
    [
      'employment that begins and ends inside the period',
      { days: ['2025-03-11', '2025-03-30'], rows: [sickRow('2025-03-01', '2025-04-30')] },
      { employmentDays: 20, sickDays: 20, daysPerShortTermAbsence: null, longTermPercent: 100 },
    ],
    [
      'absence longer than the employment is cut, and so is its length',
      { days: ['2020-01-01', '2025-03-10'], rows: [sickRow('2025-03-05', null)] },
      {
        employmentDays: 10,
        sickDays: 6,
        daysPerShortTermAbsence: 6,
        shortTermPercent: 60,
        longTermPercent: 0,
      },
    ],
    [
      'an open row counts to the last known day',
      { rows: [sickRow('2025-06-01', null)] },
      { sickDays: 8, shortTermPercent: 8 },
    ],
    [
      'begun before the period it keeps its real length, and is not counted',
      { rows: [sickRow('2025-02-10', '2025-03-02')] },
      { sickDays: 2, longTermPercent: 2, absencesPerEmployee: 0 },
    ],
    [
      'days after the period do not make it long',
      { rows: [sickRow('2025-06-01', '2025-07-30')] },
      { sickDays: 8, shortTermPercent: 8, daysPerShortTermAbsence: 8 },
    ],
    [
      'two rows of half a day',
      {
        rows: [
          sickRow('2025-03-03', '2025-03-03', { degree: 50 }),
          sickRow('2025-03-03', '2025-03-03', { degree: 50 }),
        ],
      },
      { sickDays: 1, grossSickDays: 1, absencesPerEmployee: 1 },
    ],
    [
      'two rows of three quarters are no more than a day',
      {
        rows: [
          sickRow('2025-03-03', '2025-03-04', { degree: 75 }),
          sickRow('2025-03-04', '2025-03-05', { degree: 75 }),
        ],
      },
      { sickDays: 2.5, grossSickDays: 3, daysPerShortTermAbsence: 3 },
    ],
    [
      'a quarter for 30 days is long',
      { rows: [sickRow('2025-04-01', '2025-04-30', { degree: 25 })] },
      { sickDays: 7.5, grossSickDays: 30, longTermPercent: 7.5, shortTermPercent: 0 },
    ],
    [
      '14 days are short',
      { rows: [sickRow('2025-04-01', '2025-04-14')] },
      { shortTermPercent: 14, longTermPercent: 0, daysPerShortTermAbsence: 14 },
    ],
    [
      '15 days are long, all of them',
      { rows: [sickRow('2025-04-01', '2025-04-15')] },
      { shortTermPercent: 0, longTermPercent: 15, daysPerShortTermAbsence: null },
    ],
    [
      '4 well days between: the same occasion',
      { rows: [sickRow('2025-04-01', '2025-04-02'), sickRow('2025-04-07', '2025-04-07')] },
      { absencesPerEmployee: 1, daysPerShortTermAbsence: 3 },
    ],
    [
      '5 well days between: a new one',
      { rows: [sickRow('2025-04-01', '2025-04-02'), sickRow('2025-04-08', '2025-04-08')] },
      { absencesPerEmployee: 2, daysPerShortTermAbsence: 1.5 },
    ],
    [
      'recovery and a new report the same day: one occasion',
      { rows: [sickRow('2025-04-01', '2025-04-02'), sickRow('2025-04-02', '2025-04-03')] },
      { absencesPerEmployee: 1, sickDays: 3 },
    ],
    [
      'full-time leave is no employment day, sick or not, and its days still make the occasion long',
      { leaves: [['2025-04-01', '2025-04-10']], rows: [sickRow('2025-03-27', '2025-04-12')] },
      { employmentDays: 90, sickDays: 7, grossSickDays: 7, longTermPercent: 700 / 90 },
    ],
    [
      'leaves that overlap count once',
      {
        leaves: [
          ['2025-04-01', '2025-04-10'],
          ['2025-04-05', '2025-04-06'],
          ['2025-04-08', '2025-04-20'],
        ],
      },
      { employmentDays: 80 },
    ],
    [
      'work-related according to a row before the period',
      {
        rows: [
          sickRow('2025-02-20', '2025-02-27', { workRelated: true }),
          sickRow('2025-03-01', '2025-03-01'),
        ],
      },
      { workRelatedPersons: 1, healthyAttendancePercent: 0 },
    ],
    [
      'work-related, but well in the period',
      { rows: [sickRow('2025-02-20', '2025-02-27', { workRelated: true })] },
      { workRelatedPersons: 0, healthyAttendancePercent: 100 },
    ],
  ])('%s', (_, employment, expected) => {
    expect(figures([employed(employment)])).toMatchObject(expected);
  });

  test('becomes long on the fifteenth day', () => {
    const people = [employed({ rows: [sickRow('2025-03-03', null)] })];
    const known = (today: string) => figures(people, { lastKnown: today });
    expect(known('2025-03-16')).toMatchObject({ shortTermPercent: 1400 / 16, longTermPercent: 0 });
    expect(known('2025-03-17')).toMatchObject({ shortTermPercent: 0, longTermPercent: 1500 / 17 });
  });

  test('splits at the fifteenth day of sick leave, without days in gaps and with days before the period', () => {
    const rows = [sickRow('2025-02-19', '2025-02-28'), sickRow('2025-03-04', '2025-03-10')];
    expect(figures([employed({ rows })], { method: 'daySplit' })).toMatchObject({
      shortTermPercent: 4,
      longTermPercent: 3,
    });
  });
});

describe('care of a child', () => {
  test.each<[string, EmploymentInput, Partial<KeyFigures>]>([
    [
      'counts for itself',
      { rows: [careRow('2025-04-01', '2025-04-02')] },
      { careOfChildDays: 2, sickDays: 0 },
    ],
    [
      'a day between makes two',
      { rows: [careRow('2025-04-01', '2025-04-02'), careRow('2025-04-04', '2025-04-04')] },
      { careOfChildOccasions: 2, careOfChildPercent: 3 },
    ],
    [
      'the day after is the same',
      { rows: [careRow('2025-04-01', '2025-04-02'), careRow('2025-04-03', '2025-04-03')] },
      { careOfChildOccasions: 1, careOfChildDays: 3 },
    ],
    [
      'sick leave inside it wins',
      { rows: [careRow('2025-04-01', '2025-04-10'), sickRow('2025-04-03', '2025-04-04')] },
      { careOfChildDays: 8, careOfChildOccasions: 1, sickDays: 2 },
    ],
    [
      'up to its degree',
      {
        rows: [careRow('2025-04-01', '2025-04-10', 75), sickRow('2025-04-03', '2025-04-04', { degree: 50 })],
      },
      { careOfChildDays: 8 * 0.75 + 2 * 0.5, sickDays: 1 },
    ],
    [
      'an occasion that sick leave covers whole is one all the same',
      { rows: [careRow('2025-04-01', '2025-04-01'), sickRow('2025-04-01', '2025-04-01')] },
      { careOfChildDays: 0, careOfChildOccasions: 1, sickDays: 1 },
    ],
  ])('%s', (_, employment, expected) => {
    expect(figures([employed(employment)])).toMatchObject(expected);
  });
});

describe('several employments and departments', () => {
  const rows = [sickRow('2025-04-01', '2025-04-10')];

  test('counts two concurrent employments twice, in numerator and denominator', () => {
    expect(figures([{ employments: [{ rows }, { rows }] }, HEALTHY])).toMatchObject({
      employeeCount: 2,
      employmentDays: 300,
      averageEmployees: 3,
      sickDays: 20,
      grossSickDays: 20,
      absencesPerEmployee: 1 / 3,
      daysPerShortTermAbsence: 10,
      healthyAttendancePercent: 50,
    });
  });

  test('joins rows of two employments into one occasion, which is long for both', () => {
    const other = { rows: [sickRow('2025-04-13', '2025-04-17')] };
    expect(figures([{ employments: [{ rows }, other] }])).toMatchObject({
      longTermPercent: 1500 / 200,
      absencesPerEmployee: 0.5,
    });
    const otherDepartment = {
      ...other,
      departments: [['b', '2020-01-01', null]] satisfies EmploymentInput['departments'],
    };
    expect(figures([{ employments: [{ rows }, otherDepartment] }])).toMatchObject({ longTermPercent: 10 });
  });

  const MOVED = employed({
    departments: [
      ['a', '2020-01-01', '2025-04-04'],
      ['b', '2025-04-05', null],
    ],
    rows,
  });

  test.each<[string[], Partial<KeyFigures>, string]>([
    [
      ['a'],
      { employmentDays: 35, sickDays: 4, daysPerShortTermAbsence: 10 },
      'it starts here, with its whole length',
    ],
    [
      ['b'],
      { employmentDays: 65, sickDays: 6, absencesPerEmployee: 0 },
      'its days are here, its start is not',
    ],
    [['a', 'b'], { employmentDays: 100, sickDays: 10 }, 'both'],
    [['c', 'unknown'], { employeeCount: 0, employmentDays: null }, 'neither'],
  ])('counts a person who moved for the departments %j: %s', (departments, expected) => {
    expect(figures([MOVED], { departments })).toMatchObject(expected);
  });

  test('counts a start in two departments on the same day once in each and once in both together', () => {
    const b = { departments: [['b', '2020-01-01', null]] satisfies EmploymentInput['departments'], rows };
    const person = { employments: [{ rows }, b] };
    for (const [departments, starts] of [
      [['a'], 1],
      [['b'], 1],
      [['a', 'b'], 0.5],
    ] as const) {
      expect(figures([person], { departments }).absencesPerEmployee).toBe(starts);
    }
  });
});

describe('empty input', () => {
  test('returns no figures for a period wholly in the future', () => {
    const statistics = calculate([HEALTHY], { lastKnown: '2025-02-28' });
    expect(statistics).toMatchObject({
      keyFigures: NOTHING,
      trend: [],
      asOf: '2025-02-28',
      suppressed: false,
    });
  });

  test('returns null figures, count 0 and gaps in every series without employees', () => {
    const { keyFigures, trend } = calculate([employed({ departments: [['b', '2020-01-01', null]] })]);
    expect(keyFigures).toEqual({ ...NOTHING, employeeCount: 0 });
    const none = { percent: null, count: null, days: null };
    expect(trend).toHaveLength(15);
    expect(trend[3]).toMatchObject({
      employmentDays: 0,
      total: none,
      careOfChild: none,
      totalLastYear: none,
    });
  });
});

describe('filter by age, gender and employment type', () => {
  const EVERYONE: Filter = {
    age: { min: 0, max: 100, disableMaxLimit: true },
    employmentTypes: { list: null, includeWithoutType: true },
    gender: 'all',
  };
  const between = (min: number, max: number | null): Partial<Filter> => ({
    age: { min, max: max ?? 0, disableMaxLimit: max === null },
  });
  const types = (list: string[] | null, includeWithoutType: boolean): Partial<Filter> => ({
    employmentTypes: { list, includeWithoutType },
  });
  const born = (day: string | null): PersonInput => ({ born: day, employments: [{}] });
  const typed = (type: string | null): PersonInput => employed({ type });

  test.each<[string, PersonInput, Partial<Filter>, number]>([
    ['all of them', born(null), {}, 1],
    ['40 on the last day', born('1985-06-08'), between(40, 40), 1],
    ['40 the day after', born('1985-06-09'), between(40, 40), 0],
    ['41 the day after', born('1984-06-09'), between(40, 40), 1],
    ['41 on the last day', born('1984-06-08'), between(40, 40), 0],
    ['old, without an upper limit', born('1930-01-01'), between(40, null), 1],
    ['of unknown age, with a lower limit', born(null), between(1, null), 0],
    ['of unknown age, with an upper limit', born(null), between(0, 100), 0],
    ['a man among women', { gender: 'male', employments: [{}] }, { gender: 'female' }, 0],
    ['a woman among women', { gender: 'female', employments: [{}] }, { gender: 'female' }, 1],
    ['unknown among women', { gender: null, employments: [{}] }, { gender: 'female' }, 0],
    ['a type that is listed', typed('HOURLY'), types(['HOURLY'], false), 1],
    ['one that is not', typed('PERMANENT'), types(['HOURLY'], true), 0],
    ['no type beside a list', typed(null), types(['HOURLY'], true), 1],
    ['no type left out beside a list', typed(null), types(['HOURLY'], false), 0],
    ['any type', typed('PERMANENT'), types(null, false), 1],
    ['no type left out', typed(null), types(null, false), 0],
    ['an empty list is any type', typed('PERMANENT'), types([], false), 1],
  ])('%s', (_, person, filter, count) => {
    expect(figures([person], { filter: { ...EVERYONE, ...filter } }).employeeCount).toBe(count);
  });

  test('counts only the employment of the selected type', () => {
    const rows = [sickRow('2025-04-01', '2025-04-10')];
    const person = {
      employments: [
        { type: 'HOURLY', rows },
        { type: 'PERMANENT', rows },
      ],
    };
    expect(figures([person], { filter: { ...EVERYONE, ...types(['HOURLY'], false) } })).toMatchObject({
      employmentDays: 100,
      sickDays: 10,
    });
  });
});

describe('repeated short-term absence', () => {
  const day = (date: string) => sickRow(date, date);
  test.each<[string, EmploymentInput, number]>([
    ['the third in the period', { rows: [day('2025-01-10'), day('2025-02-03'), day('2025-03-17')] }, 1],
    ['the third before the period', { rows: [day('2025-01-10'), day('2025-02-03'), day('2025-02-17')] }, 0],
    ['the first 182 days before', { rows: [day('2024-12-01'), day('2025-02-03'), day('2025-06-01')] }, 1],
    ['the first 183 days before', { rows: [day('2024-11-30'), day('2025-02-03'), day('2025-06-01')] }, 0],
    [
      'earlier ones in another department',
      {
        departments: [
          ['b', '2020-01-01', '2025-02-28'],
          ['a', '2025-03-01', null],
        ],
        rows: [day('2025-01-10'), day('2025-02-03'), day('2025-03-17')],
      },
      1,
    ],
    [
      'the third in another department',
      {
        departments: [
          ['a', '2020-01-01', '2025-03-10'],
          ['b', '2025-03-11', null],
        ],
        rows: [day('2025-01-10'), day('2025-02-03'), day('2025-03-17')],
      },
      0,
    ],
    [
      'the third has grown long',
      { rows: [day('2025-01-10'), day('2025-02-03'), sickRow('2025-03-17', '2025-03-31')] },
      0,
    ],
  ])('%s', (_, employment, persons) => {
    expect(figures([employed(employment)]).repeatedShortTermPersons).toBe(persons);
  });
});
