import { luhnDigit } from '#provider/people/luhn-digit.ts';

/**
 * Parses an organisation number, with or without dash and the century digits 16 of some systems. The number of a sole trader is a
 * personal or coordination number, also with its century. Returns the ten digits; null for an invalid number.
 */
export function parseOrganisationNumber(text: string): string | null {
  const digits = normaliseOrganisationNumber(text);
  if (digits === null || luhnDigit(digits.slice(0, 9)) !== Number(digits[9])) return null;
  return isLegalPerson(digits) || isSoleTrader(digits) ? digits : null;
}

/** Whether the number contains a birth date: then it is personal, and no message may contain it. */
export function isSoleTrader(digits: string): boolean {
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  return month >= 1 && month <= 12 && ((day >= 1 && day <= 31) || (day >= 61 && day <= 91));
}

/** The third digit of the number of a legal person is at least 2. */
function isLegalPerson(digits: string): boolean {
  return Number(digits[2]) >= 2;
}

/**
 * The ten digits of an employer's number without dash and century digits; the check digit is not validated. Null for a
 * text in another format.
 */
export function normaliseOrganisationNumber(text: string): string | null {
  const [, first, last] = /^(?:16|18|19|20)?(\d{6})[-+]?(\d{4})$/.exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? null : `${first}${last}`;
}
