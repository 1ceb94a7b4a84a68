import { dayNumber, fromDayNumber, type Day } from '#contract/values/calendar.ts';

/** Cache of the texts of the days from 1940 to 2060: the demo data contains about a million days. */
const FIRST = dayNumber('1940-01-01');
const LAST = dayNumber('2060-12-31');
const texts: Day[] = [];

/** Converts a day number to text; a cached {@link fromDayNumber}. */
export function dayText(number: number): Day {
  if (number < FIRST || number > LAST) return fromDayNumber(number);
  return (texts[number - FIRST] ??= fromDayNumber(number));
}
