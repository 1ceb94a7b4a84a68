import { type Day } from '#contract/values/calendar.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { parseDay } from './parse-day.ts';

const FORM = /^(\d{2})?(\d{6})([-+ ]?)(\d{4})$/;
/** A coordination number adds 60 to the day of the month. */
const COORDINATION = 60;

/**
 * Parses a personal or coordination number to `YYYYMMDDNNNC`. Accepts ten or twelve digits, with or without a separator;
 * with ten digits the person is under 100 years old, with `+` over. Null for a wrong day or check digit.
 */
export function parsePersonalNumber(text: string, today: Day): string | null {
  const [, century, sixDigits = '', separator, serial = ''] = FORM.exec(text) ?? [];
  const tenDigits = sixDigits + serial;
  if (tenDigits === '' || luhnDigit(tenDigits.slice(0, 9)) !== Number(tenDigits[9])) return null;
  const number = (century ?? centuryOf(sixDigits, separator === '+', today)) + tenDigits;
  const birthDate = birthDateOf(number);
  return birthDate === null || birthDate > today ? null : number;
}

/** The birth date in a number of twelve digits; null if it contains none. */
export function birthDateOf(personalNumber: string): Day | null {
  const day = Number(personalNumber.slice(6, 8));
  const dayOfMonth = String(day > COORDINATION ? day - COORDINATION : day).padStart(2, '0');
  return parseDay(personalNumber.slice(0, 6) + dayOfMonth);
}

/** The latest century that does not place the day after today; with `+` the one before. */
function centuryOf(sixDigits: string, hundredOrMore: boolean, today: Day): string {
  const current = Number(today.slice(0, 2));
  const inCurrent = birthDateOf(`${String(current)}${sixDigits}0000`);
  const latest = inCurrent !== null && inCurrent <= today ? current : current - 1;
  return String(hundredOrMore ? latest - 1 : latest);
}
