import { addDays, addMonths, type Day } from '#contract/values/calendar.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { DateRange } from './date-range.ts';

/** The default period of a page: the last six months. */
export function defaultPeriod(today: Day): DateRange {
  return { from: addMonths(today, -6), to: today };
}

/** Returns the preset periods in display order; those that include today end today. */
export function listPresets(today: Day): { name: TextKey<'filter'>; period: DateRange }[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const untilToday = (from: Day): DateRange => ({ from, to: today });
  return [
    { name: 'filter:period.thisMonth', period: untilToday(firstOfMonth) },
    {
      name: 'filter:period.lastMonth',
      period: { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) },
    },
    { name: 'filter:period.last3', period: untilToday(addMonths(today, -3)) },
    { name: 'filter:period.last6', period: defaultPeriod(today) },
    { name: 'filter:period.last12', period: untilToday(addMonths(today, -12)) },
    { name: 'filter:period.thisYear', period: untilToday(`${today.slice(0, 4)}-01-01`) },
  ];
}
