import { addMonths, type Day } from '#contract/values/calendar.ts';
import { findFirstPeriodStart, isWithinMaxLength } from '#contract/values/period-limits.ts';
import type { DateRange } from './date-range.ts';
import type { PeriodErrors } from './period.ts';
import { defaultPeriod } from './period-presets.server.ts';
import { readDay } from './read-day.ts';

/** The names of the two parameters, in URLs and forms. */
export const PERIOD_PARAMS = ['from', 'to'] as const;

/** The period in a page's URL. */
export type PeriodQuery = {
  /** The period of the page, never after today; the default when the fields are invalid. */
  range: DateRange;
  /** The field values as typed. */
  typed: { from: string; to: string };
  errors: PeriodErrors;
};

/**
 * Parses `from` and `to`. A missing parameter has the default value. Errors: an empty or invalid date, an end before the start, a
 * period of more than five years, and a start more than 30 years ago. An end after today is replaced by today, because there is
 * no data for future days.
 */
export function parsePeriod(search: URLSearchParams, today: Day): PeriodQuery {
  const to = search.get('to') ?? today;
  const readTo = readDay(to);
  const end = readTo === null || readTo > today ? today : readTo;
  const from = search.get('from') ?? addMonths(end, -6);
  const readFrom = readDay(from);
  const errors = findErrors(readFrom, readTo, today);
  const isValid = readFrom !== null && errors.from === undefined && errors.to === undefined;
  const range = isValid ? { from: readFrom, to: end } : defaultPeriod(today);
  return { range, typed: isValid ? range : { from, to }, errors };
}

function findErrors(from: Day | null, to: Day | null, today: Day): PeriodErrors {
  if (from === null || to === null) {
    return {
      ...(from === null ? { from: 'period:error.date' } : {}),
      ...(to === null ? { to: 'period:error.date' } : {}),
    };
  }
  if (from > to) return { to: 'filter:error.period' };
  if (from > today) return { from: 'period:error.future' };
  if (!isWithinMaxLength(from, to < today ? to : today)) return { from: 'period:error.long' };
  if (from < findFirstPeriodStart(today)) return { from: 'period:error.old' };
  return {};
}

/** Adds a period to a query. */
export function setPeriod(search: URLSearchParams, { from, to }: DateRange): void {
  search.set('from', from);
  search.set('to', to);
}
