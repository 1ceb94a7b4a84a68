import { describe, expect, it } from 'vitest';
import { needsDateOrder, toIsoDate } from './to-iso-date.ts';

describe('toIsoDate', () => {
  it.each([
    ['3/2/2025', 'dayMonthYear', '2025-02-03'],
    ['3/2/2025', 'monthDayYear', '2025-03-02'],
    ['03.02.2025', 'dayMonthYear', '2025-02-03'],
    ['31-12-2025', 'dayMonthYear', '2025-12-31'],
    ['31.12.2025 08:15', 'dayMonthYear', '2025-12-31 08:15'],
    ['31.12.2025T00:00', 'dayMonthYear', '2025-12-31T00:00'],
    // No day of a calendar: the parser rejects it.
    ['31/12/2025', 'monthDayYear', '2025-31-12'],
    ['2025-12-31', 'dayMonthYear', '2025-12-31'],
    ['20251231', 'monthDayYear', '20251231'],
    ['31/12-2025', 'dayMonthYear', '31/12-2025'],
    ['31/12/25', 'dayMonthYear', '31/12/25'],
    ['31/12/20255', 'dayMonthYear', '31/12/20255'],
    ['', 'dayMonthYear', ''],
  ] as const)('writes %s in the order %s as %s', (text, order, expected) => {
    expect(toIsoDate(text, order)).toBe(expected);
  });
});

describe('needsDateOrder', () => {
  it.each([
    ['3/2/2025', true],
    ['03.02.2025 08:15', true],
    ['2025-02-03', false],
    ['20250203', false],
    ['3/2/25', false],
    ['sjuk', false],
    ['', false],
  ])('of %s is %s', (text, expected) => {
    expect(needsDateOrder(text)).toBe(expected);
  });
});
