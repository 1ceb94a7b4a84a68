import { addDays, addMonths, dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { ABSENCE_TYPES, type AbsenceType } from '#contract/values/vocabulary.ts';

/** Days of absence in one month, by type in the order of ABSENCE_TYPES. */
export type MonthOfAbsence = { month: string; parts: number[]; total: number };

type AbsenceDays = { type: AbsenceType; fromDate: Day; toDate: Day | null };

/**
 * Counts days of absence in each of the last months, up to and including today in the current month. A day
 * with several rows (a changed degree, a correction) counts once, for the first type in ABSENCE_TYPES.
 */
export function countDaysByMonth(
  absences: readonly AbsenceDays[],
  today: Day,
  months: number,
): MonthOfAbsence[] {
  const first = `${addMonths(today, 1 - months).slice(0, 7)}-01`;
  const range = { from: first, to: today };
  const types = new Map<Day, AbsenceType>();
  for (const type of ABSENCE_TYPES.toReversed()) {
    for (const absence of absences) {
      if (absence.type === type) for (const day of daysWithin(absence, range)) types.set(day, type);
    }
  }
  return Array.from({ length: months }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    const ofMonth = [...types].filter(([day]) => day.startsWith(month)).map(([, type]) => type);
    const parts = ABSENCE_TYPES.map((type) => ofMonth.filter((one) => one === type).length);
    return { month, parts, total: ofMonth.length };
  });
}

function daysWithin({ fromDate, toDate }: AbsenceDays, { from, to }: DateRange): Day[] {
  const firstNumber = dayNumber(fromDate > from ? fromDate : from);
  const lastDay = toDate === null || toDate > to ? to : toDate;
  const length = Math.max(0, dayNumber(addDays(lastDay, 1)) - firstNumber);
  return Array.from({ length }, (_, index) => fromDayNumber(firstNumber + index));
}
