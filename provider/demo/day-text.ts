import { dayNumber, fromDayNumber, type Day } from '#contract/values/calendar.ts';

/** Days from 1940 to 2060, written once: the demo data names a million. */
const FIRST = dayNumber('1940-01-01');
const LAST = dayNumber('2060-12-31');
const texts: Day[] = [];

/** A day number as text; {@link fromDayNumber} with a memory. */
export function dayText(number: number): Day {
  if (number < FIRST || number > LAST) return fromDayNumber(number);
  return (texts[number - FIRST] ??= fromDayNumber(number));
}
