import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { describe, expect, test } from 'vitest';
import { calculateStatistics } from '#tests/support/facts/calculate-statistics.ts';
import { careRow, employed, makeFacts, sickRow } from '#tests/support/facts/make-facts.ts';
import type { StatisticsQuery } from '../query/statistics-query.ts';

// The data and figures of docs/concepts/statistics.md, "Worked example". The expected figures are exact fractions.

const E1 = employed({ rows: [sickRow('2025-01-07', '2025-01-09'), sickRow('2025-01-13', '2025-01-14')] });
const E2 = employed({
  rows: [sickRow('2024-12-20', '2025-02-10'), sickRow('2025-02-11', '2025-03-10', { degree: 50 })],
});
const E3 = employed({
  days: ['2025-02-15', null],
  rows: [careRow('2025-03-03', '2025-03-04'), sickRow('2025-03-25', null)],
});
const E4 = employed({ days: ['2020-01-01', '2025-01-31'], rows: [sickRow('2025-01-28', '2025-02-05')] });
const E5 = employed({
  rows: [
    sickRow('2025-01-10', '2025-01-10'),
    sickRow('2025-02-03', '2025-02-04', { workRelated: true }),
    sickRow('2025-03-17', '2025-03-17'),
  ],
});

const FACTS = makeFacts([E1, E2, E3, E4, E5]);

function calculate(more: Partial<StatisticsQuery> = {}) {
  return calculateStatistics(FACTS, {
    departments: ['a'],
    period: { start: '2025-01-01', end: '2025-03-31' },
    lastKnown: '2025-06-30',
    filter: null,
    repeated: DEFAULT_REPEATED,
    ...more,
  });
}

describe('calculateStatistics for the golden example', () => {
  test('returns every key figure', () => {
    const { keyFigures, asOf } = calculate();
    expect(asOf).toBe('2025-03-31');
    expect(keyFigures).toEqual({
      employeeCount: 5,
      averageEmployees: 346 / 90,
      employmentDays: 346,
      attendancePercent: 100 - 7500 / 346,
      totalAbsencePercent: 7500 / 346,
      shortTermPercent: 2000 / 346,
      longTermPercent: 5500 / 346,
      sickDays: 75,
      grossSickDays: 89,
      sickDaysPerEmployee: 75 / (346 / 90),
      absencesPerEmployee: 6 / (346 / 90),
      daysPerShortTermAbsence: (5 + 7 + 4 + 1 + 2 + 1) / 6,
      workRelatedPersons: 1,
      repeatedShortTermPersons: 1,
      healthyAttendancePercent: 0,
      careOfChildPercent: 200 / 346,
      careOfChildDays: 2,
      careOfChildOccasions: 1,
    });
  });

  test.each<[keyof ReturnType<typeof calculate>['keyFigures'], number]>([
    ['averageEmployees', 3.8444],
    ['totalAbsencePercent', 21.6763],
    ['shortTermPercent', 5.7803],
    ['longTermPercent', 15.896],
    ['attendancePercent', 78.3237],
    ['sickDaysPerEmployee', 19.5087],
    ['absencesPerEmployee', 1.5607],
    ['daysPerShortTermAbsence', 3.3333],
    ['careOfChildPercent', 0.578],
  ])('%s is %d, rounded to four decimals', (name, expected) => {
    expect(calculate().keyFigures[name]).toBeCloseTo(expected, 4);
  });

  test('returns the series by month', () => {
    const { trend, resolution } = calculate({ resolution: 'month' });
    expect(resolution).toBe('month');
    expect(trend.map(({ start, end, employmentDays, total }) => [start, end, employmentDays, total])).toEqual(
      [
        ['2025-01-01', '2025-01-31', 124, { percent: 4100 / 124, count: 3, days: 41 }],
        ['2025-02-01', '2025-02-28', 98, { percent: 2100 / 98, count: 1, days: 21 }],
        ['2025-03-01', '2025-03-31', 124, { percent: 1300 / 124, count: 2, days: 13 }],
      ],
    );
  });

  test('returns the series by week for 90 days, with the first and the last week cut to the period', () => {
    const { trend, resolution, keyFigures } = calculate();
    expect(resolution).toBe('week');
    expect(trend.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2025-01-01 2025-01-05',
      '2025-01-06 2025-01-12',
      '2025-01-13 2025-01-19',
      '2025-01-20 2025-01-26',
      '2025-01-27 2025-02-02',
      '2025-02-03 2025-02-09',
      '2025-02-10 2025-02-16',
      '2025-02-17 2025-02-23',
      '2025-02-24 2025-03-02',
      '2025-03-03 2025-03-09',
      '2025-03-10 2025-03-16',
      '2025-03-17 2025-03-23',
      '2025-03-24 2025-03-30',
      '2025-03-31 2025-03-31',
    ]);
    expect(trend.map(({ employmentDays }) => employmentDays)).toEqual([
      20, 28, 28, 28, 26, 21, 23, 28, 28, 28, 28, 28, 28, 4,
    ]);
    expect(trend.map(({ total }) => total.days)).toEqual([
      5, 11, 9, 7, 11, 9, 4, 3.5, 3.5, 3.5, 0.5, 1, 6, 1,
    ]);
    expect(trend.map(({ shortTerm }) => shortTerm.count)).toEqual([0, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0]);
    expect(trend.map(({ careOfChild }) => careOfChild.days)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0,
    ]);
    const sum = trend.reduce((days, { total }) => days + (total.days ?? 0), 0);
    expect(sum).toBe(keyFigures.sickDays);
  });

  test('counts 22 short and 53 long days with `daySplit` and the same number of occasions', () => {
    const { keyFigures, trend } = calculate({ method: 'daySplit', resolution: 'month' });
    expect(keyFigures.shortTermPercent).toBe(2200 / 346);
    expect(keyFigures.longTermPercent).toBe(5300 / 346);
    expect(keyFigures.totalAbsencePercent).toBe(7500 / 346);
    expect(trend.map(({ shortTerm }) => [shortTerm.count, shortTerm.days])).toEqual([
      [3, 5 + 4 + 1 + 2],
      [1, 2],
      [2, 8],
    ]);
  });
});
