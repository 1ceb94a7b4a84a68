import { describe, expect, test } from 'vitest';
import type { SeriesFigure, TrendBucket } from '#contract/calls/absence/statistics.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { DaySums } from '../sums/period-sums.ts';
import { suppressTrend, type OrganisationDays } from './suppress-trend.ts';

const FIGURE: SeriesFigure = { percent: 4, count: 2, days: 10 };
const NO_FIGURE: SeriesFigure = { percent: null, count: null, days: null };
const JANUARY = { start: '2026-01-01', end: '2026-01-31' };
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' };
const DAYS = { first: dayNumber('2025-01-01'), last: dayNumber('2026-12-31') };

function bucket(period: { start: string; end: string }): TrendBucket {
  return {
    ...period,
    employmentDays: 310,
    total: FIGURE,
    shortTerm: FIGURE,
    longTerm: FIGURE,
    careOfChild: FIGURE,
    totalLastYear: FIGURE,
  };
}

/** An organisation with `people` employees on each day of the periods. */
function organisation(people: number, periods: { start: string; end: string }[]): OrganisationDays {
  const sums = () => {
    const days = new DaySums(DAYS);
    for (const { start, end } of periods) days.add(dayNumber(start), dayNumber(end), people);
    return days;
  };
  return { now: sums(), lastYear: sums() };
}

const LAST_YEAR = [
  { start: '2025-01-01', end: '2025-01-31' },
  { start: '2025-02-01', end: '2025-02-28' },
];
const BOTH_YEARS = [JANUARY, FEBRUARY, ...LAST_YEAR];
const fiveOrganisations = (periods = BOTH_YEARS) =>
  Array.from({ length: 5 }, () => organisation(10, periods));
const trend = [bucket(JANUARY), bucket(FEBRUARY)];
const ownDays = <T>(period: T) => period;

describe('suppressTrend', () => {
  test('shows buckets of five organisations of which none dominates', () => {
    expect(suppressTrend(trend, fiveOrganisations(), ownDays)).toEqual(trend);
  });

  test('removes every figure of a bucket with four organisations, and keeps that of last year', () => {
    const organisations = [...fiveOrganisations().slice(1), organisation(10, [JANUARY, ...LAST_YEAR])];
    const [january, february] = suppressTrend(trend, organisations, ownDays);
    expect(january).toEqual(trend[0]);
    expect(february).toEqual({
      ...FEBRUARY,
      employmentDays: null,
      total: NO_FIGURE,
      shortTerm: NO_FIGURE,
      longTerm: NO_FIGURE,
      careOfChild: NO_FIGURE,
      totalLastYear: FIGURE,
    });
  });

  test('removes only the figure of last year where only that has too few organisations', () => {
    const [january] = suppressTrend(trend, fiveOrganisations([JANUARY, FEBRUARY]), ownDays);
    expect(january).toEqual({ ...trend[0], totalLastYear: NO_FIGURE });
  });

  test('removes a bucket in which one organisation has more than half of the employment days', () => {
    const half = [...fiveOrganisations(), organisation(50, BOTH_YEARS)];
    expect(suppressTrend(trend, half, ownDays)).toEqual(trend);
    const [january] = suppressTrend(trend, [...fiveOrganisations(), organisation(51, BOTH_YEARS)], ownDays);
    expect(january?.total).toEqual(NO_FIGURE);
    expect(january?.totalLastYear).toEqual(NO_FIGURE);
  });

  test('counts the organisations of all days that are summed for a bucket', () => {
    const organisations = [...fiveOrganisations().slice(1), organisation(10, [JANUARY, ...LAST_YEAR])];
    const twoMonths = ({ end }: { start: string; end: string }) => ({ start: JANUARY.start, end });
    expect(suppressTrend(trend, organisations, twoMonths)).toEqual(trend);
  });
});
