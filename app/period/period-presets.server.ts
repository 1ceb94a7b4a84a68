import { addDays, addMonths, type Day } from '#contract/values/calendar.ts';
import { RELATIVE_PERIODS, type RelativePeriod } from '#contract/values/saved-view.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { DateRange } from './date-range.ts';

/** The default period of a page: the last six months. */
export function defaultPeriod(today: Day): DateRange {
  return { from: addMonths(today, -6), to: today };
}

/** Returns the preset periods in display order; those that include today end today. */
export function listPresets(
  today: Day,
): { id: RelativePeriod; name: TextKey<'filter'>; period: DateRange }[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const untilToday = (from: Day): DateRange => ({ from, to: today });
  const periods: Readonly<Record<RelativePeriod, DateRange>> = {
    thisMonth: untilToday(firstOfMonth),
    lastMonth: { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) },
    last3: untilToday(addMonths(today, -3)),
    last6: defaultPeriod(today),
    last12: untilToday(addMonths(today, -12)),
    thisYear: untilToday(`${today.slice(0, 4)}-01-01`),
  };
  return RELATIVE_PERIODS.map((id) => ({ id, name: `filter:period.${id}`, period: periods[id] }));
}
