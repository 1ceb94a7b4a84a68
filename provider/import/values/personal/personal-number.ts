import { type Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import { parseDay } from '../parse-day.ts';

/** The serial number 000 is not used. */
const FORM = /^(\d{2})?(\d{6})([-+ ]?)((?!000)\d{4})$/;
/** An interim number has a letter, or TF, where the serial number begins; it has no reliable check digit. */
const INTERIM_FORM = /^(\d{2})?(\d{6})([-+ ]?)([TRSUWXJKLMN]\d{3}|TF\d{2})$/i;
/** A coordination number adds 60 to the day of the month. */
const COORDINATION = 60;
const FIRST_YEAR = 1880;

export interface PersonalNumber {
  /** Twelve characters, without a separator. */
  number: string;
  /**
   * `complete`: contains a birth date; `incomplete`: a coordination number whose day or month of birth is unknown (the day 60,
   * the month 00); `interim`: temporary, until the person has a personal number.
   */
  kind: 'complete' | 'incomplete' | 'interim';
}

/**
 * Parses a personal or coordination number to `YYYYMMDDNNNC`. Accepts ten or twelve digits, with or without a separator;
 * with ten digits the person is under 100 years old, with `+` over. Null for a wrong day or check digit.
 */
export function parsePersonalNumber(text: string, today: Day): string | null {
  const parsed = parseAnyPersonalNumber(text, today);
  return parsed?.kind === 'complete' ? parsed.number : null;
}

/**
 * Parses a number like {@link parsePersonalNumber}, and also coordination numbers without a complete birth date and interim
 * numbers. Source: Skatteverket, SKV 704 and 707; the letters of interim numbers: github.com/personnummer.
 */
export function parseAnyPersonalNumber(text: string, today: Day): PersonalNumber | null {
  const interim = INTERIM_FORM.exec(text);
  const [, century, sixDigits = '', separator, serial = ''] = interim ?? FORM.exec(text) ?? [];
  if (serial === '') return null;
  const tenCharacters = sixDigits + serial.toUpperCase();
  if (interim === null && luhnDigit(tenCharacters.slice(0, 9)) !== Number(tenCharacters[9])) return null;
  const number = (century ?? centuryOf(sixDigits, separator === '+', today)) + tenCharacters;
  const birthDate = dateIn(number);
  if (birthDate !== null) {
    if (birthDate > today) return null;
    return { number, kind: interim === null ? 'complete' : 'interim' };
  }
  if (interim !== null || !isIncomplete(number, today)) return null;
  return { number, kind: 'incomplete' };
}

/** The birth date in a number of twelve characters; null if it contains none, and for an interim number. */
export function findBirthDate(personalNumber: string): Day | null {
  return isInterim(personalNumber) ? null : dateIn(personalNumber);
}

/** The gender in a number of twelve characters: the last digit of the serial number is odd for men. */
export function findGender(personalNumber: string): Gender {
  return Number(personalNumber[10]) % 2 === 1 ? 'male' : 'female';
}

export function isInterim(personalNumber: string): boolean {
  return /\D/.test(personalNumber);
}

/** The birth date in the first eight of twelve characters; null if they are no date. */
function dateIn(number: string): Day | null {
  const day = Number(number.slice(6, 8));
  const dayOfMonth = String(day > COORDINATION ? day - COORDINATION : day).padStart(2, '0');
  return parseDay(number.slice(0, 6) + dayOfMonth);
}

/** Whether the number is a coordination number whose month is unknown (00), or whose day is (60). */
function isIncomplete(number: string, today: Day): boolean {
  const [year, month] = [Number(number.slice(0, 4)), Number(number.slice(4, 6))];
  const dayOfMonth = Number(number.slice(6, 8)) - COORDINATION;
  if (year < FIRST_YEAR || year > Number(today.slice(0, 4))) return false;
  if (month > 12 || dayOfMonth < 0 || dayOfMonth > 31) return false;
  return month === 0 || dayOfMonth === 0;
}

/** The latest century that does not place the day after today; with `+` the one before. */
function centuryOf(sixDigits: string, hundredOrMore: boolean, today: Day): string {
  const current = Number(today.slice(0, 2));
  const inCurrent = `${String(current)}${sixDigits}`;
  const birthDate = dateIn(inCurrent);
  const isPossible = birthDate === null ? isIncomplete(inCurrent, today) : birthDate <= today;
  const latest = isPossible ? current : current - 1;
  return String(hundredOrMore ? latest - 1 : latest);
}
