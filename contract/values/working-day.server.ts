import { easter } from 'date-easter';
import { Temporal } from 'temporal-polyfill';
import { addDays, weekday, type Day } from './calendar.ts';

const FRIDAY = 5;
const SATURDAY = 6;

/** Month and day of the days off that have the same date every year. */
const FIXED = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'];

/** The days off that depend on Easter, in days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. The others are Sundays. */
const FROM_EASTER = [-2, 1, 39];

/**
 * Whether a day is a working day in Sweden: Monday to Friday, without public holidays (1 § lagen (1989:253) om allmänna helgdagar)
 * and the eves that count as Sundays (3 a § semesterlagen (1977:480)).
 */
export function isWorkingDay(day: Day): boolean {
  const monthAndDay = day.slice(5);
  if (weekday(day) >= SATURDAY || FIXED.includes(monthAndDay)) return false;
  // Midsummer Eve is the Friday from 19 to 25 June.
  if (weekday(day) === FRIDAY && monthAndDay >= '06-19' && monthAndDay <= '06-25') return false;
  const { year, month, day: date } = easter(Number(day.slice(0, 4)));
  const easterSunday = Temporal.PlainDate.from({ year, month, day: date }).toString();
  return FROM_EASTER.every((days) => addDays(easterSunday, days) !== day);
}

/** The first working day from `day` on, which may be the day itself. */
export function nextWorkingDay(day: Day): Day {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}
