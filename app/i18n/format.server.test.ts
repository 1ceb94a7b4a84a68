import { describe, expect, it } from 'vitest';
import {
  formatInstant,
  formatLongDay,
  formatNumber,
  formatPercent,
  formatShortDay,
} from './format.server.ts';

describe('format', () => {
  it.each([
    [1234, 'sv', 0, '1\u00A0234'],
    [1234, 'en', 0, '1,234'],
    [-2.5, 'sv', 0, '\u22123'],
    [2.45, 'sv', 1, '2,5'],
    [1.005, 'en', 1, '1.0'],
  ] as const)('formats %s in %s with %s decimals as %s', (value, language, decimals, expected) => {
    expect(formatNumber(value, language, decimals)).toBe(expected);
  });

  it('formats percentages for each language', () => {
    expect(formatPercent(5.75, 'sv')).toBe('5,8\u00A0%');
    expect(formatPercent(5.75, 'en')).toBe('5.8%');
  });

  it('formats days with weekday and month names', () => {
    expect(formatLongDay('2026-11-21', 'sv')).toBe('lördag 21 november 2026');
    expect(formatLongDay('2026-11-21', 'en')).toBe('Saturday 21 November 2026');
    expect(formatShortDay('2026-11-21', 'sv')).toBe('lör 21 nov');
    expect(formatShortDay('2026-11-21', 'en')).toBe('Sat 21 Nov');
  });

  it('formats instants in Stockholm time in winter and summer', () => {
    expect(formatInstant('2026-11-21T13:10:05.123Z')).toBe('2026-11-21 14:10:05');
    expect(formatInstant('2026-07-01T22:30:00Z')).toBe('2026-07-02 00:30:00');
  });
});
