import type { Language } from '#locales/catalogue.ts';

/*
 * Written without Intl: server and browser must format a number alike, and the versions of ICU differ in their
 * separators. A test compares the functions with Intl.
 */
const GROUP_SEPARATORS = { sv: '\u00A0', en: ',' } as const satisfies Record<Language, string>;
const DECIMAL_SEPARATORS = { sv: ',', en: '.' } as const satisfies Record<Language, string>;
const MINUS_SIGNS = { sv: '\u2212', en: '-' } as const satisfies Record<Language, string>;

/** Formats "1 234", "1,234"; rounds half away from zero, as all displayed figures are rounded. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const digits = roundToDigits(value, decimals);
  const sign = value < 0 && !isZero(digits) ? MINUS_SIGNS[language] : '';
  return sign + separate(digits, language);
}

/** Formats "5,8 %", "5.8%"; `percent` is 5.8 for 5.8 %. */
export function formatPercent(percent: number, language: Language, decimals = 1): string {
  const number = formatNumber(percent, language, decimals);
  return language === 'sv' ? `${number}\u00A0%` : `${number}%`;
}

/** Formats "+0,4", "−0,4", "0,0": the signed difference between two figures. */
export function formatDifference(value: number, language: Language, decimals = 1): string {
  const digits = roundToDigits(value, decimals);
  const sign = isZero(digits) ? '' : value < 0 ? '\u2212' : '+';
  return sign + separate(digits, language);
}

/** Rounds the absolute value to "1234.50". Shifts the decimal point in the text: 1.005 * 100 is below 100.5. */
function roundToDigits(value: number, decimals: number): string {
  const absolute = Math.abs(value);
  const shortest = String(absolute);
  // "1e-7" has no place for another exponent.
  const plain = shortest.includes('e') ? absolute.toFixed(12) : shortest;
  const scaled = Math.round(Number(`${plain}e${String(decimals)}`));
  const digits = String(scaled).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function isZero(digits: string): boolean {
  return !/[1-9]/.test(digits);
}

function separate(digits: string, language: Language): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GROUP_SEPARATORS[language]);
  return fraction === undefined ? grouped : grouped + DECIMAL_SEPARATORS[language] + fraction;
}
