import { addDays, addMonths, dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';
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
  const types = new Map<Day, AbsenceType>();
  for (const type of ABSENCE_TYPES.toReversed()) {
    for (const absence of absences) {
      if (absence.type === type) for (const day of daysWithin(absence, first, today)) types.set(day, type);
    }
  }
  return Array.from({ length: months }, (_, at) => {
    const month = addMonths(first, at).slice(0, 7);
    const ofMonth = [...types].filter(([day]) => day.startsWith(month)).map(([, type]) => type);
    const parts = ABSENCE_TYPES.map((type) => ofMonth.filter((one) => one === type).length);
    return { month, parts, total: ofMonth.length };
  });
}

function daysWithin({ fromDate, toDate }: AbsenceDays, first: Day, last: Day): Day[] {
  const from = dayNumber(fromDate > first ? fromDate : first);
  const end = toDate === null || toDate > last ? last : toDate;
  const length = Math.max(0, dayNumber(addDays(end, 1)) - from);
  return Array.from({ length }, (_, at) => fromDayNumber(from + at));
}
