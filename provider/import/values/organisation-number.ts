import { luhnDigit } from '#provider/people/luhn-digit.ts';

/**
 * Parses an organisation number, with or without dash and the century digits 16 of some systems. Returns the ten digits;
 * null for an invalid number.
 */
export function parseOrganisationNumber(text: string): string | null {
  const digits = text.trim().replace(/^(?:16)?(\d{6})-?(\d{4})$/, '$1$2');
  if (!/^\d{10}$/.test(digits) || Number(digits[2]) < 2) return null;
  return luhnDigit(digits.slice(0, 9)) === Number(digits[9]) ? digits : null;
}

/**
 * The ten digits of an employer's number without dash and century digits; the check digit is not validated. Null for a
 * text in another format.
 */
export function normaliseOrganisationNumber(text: string): string | null {
  const [, first, last] = /^(?:16|18|19|20)?(\d{6})[-+]?(\d{4})$/.exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? null : `${first}${last}`;
}
