import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isMaintenance } from './maintenance.ts';

const morning = { from: 360, to: 380 };
const overMidnight = { from: 1430, to: 10 };

describe('isMaintenance', () => {
  const cases: [string, { from: number; to: number } | null, boolean, string][] = [
    ['2026-11-21T04:59:59Z', morning, false, 'winter, a second before 06.00'],
    ['2026-11-21T05:00:00Z', morning, true, 'winter, 06.00'],
    ['2026-11-21T05:20:00Z', morning, false, 'the end is not included'],
    ['2026-07-01T04:10:00Z', morning, true, 'summer, 06.10'],
    ['2026-11-21T22:55:00Z', overMidnight, true, '23.55'],
    ['2026-11-21T23:05:00Z', overMidnight, true, '00.05'],
    ['2026-11-21T12:00:00Z', overMidnight, false, 'noon'],
    ['2026-11-21T05:10:00Z', null, false, 'off'],
  ];

  it.each(cases)('%s in %o: %s, %s', (instant, window, expected) => {
    expect(isMaintenance(Temporal.Instant.from(instant), window)).toBe(expected);
  });
});
