import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDifference, formatNumber, formatPercent } from './format-number.ts';

const LOCALES = { sv: 'sv-SE', en: 'en-GB' } as const;
const languages = fc.constantFrom('sv', 'en');

describe('formatNumber', () => {
  it.each([
    [1234, 'sv', 0, '1\u00A0234'],
    [1234, 'en', 0, '1,234'],
    [1_234_567.8, 'en', 1, '1,234,567.8'],
    [-2.5, 'sv', 0, '\u22123'],
    [2.45, 'sv', 1, '2,5'],
    [1.005, 'en', 1, '1.0'],
    [1.005, 'en', 2, '1.01'],
    [0.04, 'sv', 1, '0,0'],
    [-0.04, 'sv', 1, '0,0'],
    [1e-9, 'en', 2, '0.00'],
  ] as const)('formats %s in %s with %s decimals as %s', (value, language, decimals, expected) => {
    expect(formatNumber(value, language, decimals)).toBe(expected);
  });

  it('formats as Intl does', () => {
    const thousandths = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((n) => n / 1_000);
    fc.assert(
      fc.property(thousandths, languages, fc.integer({ min: 0, max: 2 }), (value, language, decimals) => {
        const format = new Intl.NumberFormat(LOCALES[language], {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          roundingMode: 'halfExpand',
          // A negative number that rounds to zero has no sign.
          signDisplay: 'negative',
        });
        const expected = format.format(value).replace(/\s/g, '\u00A0');
        expect(formatNumber(value, language, decimals)).toBe(expected);
      }),
    );
  });
});

it('formats percentages for each language', () => {
  expect(formatPercent(5.75, 'sv')).toBe('5,8\u00A0%');
  expect(formatPercent(5.75, 'en')).toBe('5.8%');
});

it.each([
  [0.4, '+0,4'],
  [-0.4, '\u22120,4'],
  [0, '0,0'],
  [-0.04, '0,0'],
  [1234.5, '+1\u00A0234,5'],
])('formats the difference %s as %s', (value, expected) => {
  expect(formatDifference(value, 'sv')).toBe(expected);
});
