import { luhnDigit } from '#provider/people/luhn-digit.ts';

/**
 * An organisation number as it is stored, ten digits: with or without its dash, also with the century digits 16 that some
 * systems write. Null where it is none.
 */
export function parseOrganisationNumber(text: string): string | null {
  const digits = text.trim().replace(/^(?:16)?(\d{6})-?(\d{4})$/, '$1$2');
  if (!/^\d{10}$/.test(digits) || Number(digits[2]) < 2) return null;
  return luhnDigit(digits.slice(0, 9)) === Number(digits[9]) ? digits : null;
}

/**
 * The ten digits of a number that names an employer, whatever its check digit: without dash and century digits. Null for a
 * text of another form.
 */
export function normaliseOrganisationNumber(text: string): string | null {
  const [, first, last] = /^(?:16|18|19|20)?(\d{6})[-+]?(\d{4})$/.exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? null : `${first}${last}`;
}
