import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '#contract/values/calendar.ts';
import { STATISTICS_RESOLUTIONS } from '#contract/values/vocabulary.ts';
import { lastYearOf, listBuckets, resolutionOf } from './query-period.ts';

describe('resolutionOf', () => {
  test.each([
    [1, 'day'],
    [35, 'day'],
    [36, 'week'],
    [120, 'week'],
    [121, 'month'],
    [3_650, 'month'],
  ])('divides %i days by %s', (days, resolution) => {
    const start = '2025-01-15';
    expect(resolutionOf({ start, end: addDays(start, days - 1) })).toBe(resolution);
  });
});

describe('listBuckets', () => {
  test('splits into months and cuts the first and the last', () => {
    const buckets = listBuckets({ start: '2024-01-31', end: '2024-03-01' }, 'month');
    expect(buckets.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2024-01-31 2024-01-31',
      '2024-02-01 2024-02-29',
      '2024-03-01 2024-03-01',
    ]);
  });

  test('splits into weeks from Monday to Sunday across the end of a year', () => {
    const buckets = listBuckets({ start: '2020-12-26', end: '2021-01-05' }, 'week');
    expect(buckets.map(({ start, end }) => `${start} ${end}`)).toEqual([
      '2020-12-26 2020-12-27',
      '2020-12-28 2021-01-03',
      '2021-01-04 2021-01-05',
    ]);
  });

  test('puts every day of the period in exactly one bucket, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...STATISTICS_RESOLUTIONS),
        (first, length, resolution) => {
          const start = addDays('1990-01-01', first);
          const end = addDays(start, length);
          const buckets = listBuckets({ start, end }, resolution);
          expect(buckets[0]?.start).toBe(start);
          expect(buckets.at(-1)?.end).toBe(end);
          for (const bucket of buckets) {
            expect(dayNumber(bucket.end)).toBeGreaterThanOrEqual(dayNumber(bucket.start));
          }
          const nextDays = buckets.slice(0, -1).map((bucket) => addDays(bucket.end, 1));
          expect(buckets.slice(1).map((bucket) => bucket.start)).toEqual(nextDays);
        },
      ),
    );
  });
});

describe('lastYearOf', () => {
  test.each([
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28', 'both ends shift, so the leap day is left out'],
    ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28', 'a leap day is the day before'],
    ['2025-02-24', '2025-03-02', '2024-02-24', '2024-03-02', 'a week over a leap day has eight days'],
  ])('shifts %s to %s to %s to %s: %s', (start, end, startBefore, endBefore) => {
    expect(lastYearOf({ start, end })).toEqual({ start: startBefore, end: endBefore });
  });
});
