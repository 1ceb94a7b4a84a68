import { addMonths, type Day } from '#contract/values/calendar.ts';
import { findFirstPeriodStart, isWithinMaxLength } from '#contract/values/period-limits.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { Period } from './period.ts';
import { defaultPeriod } from './period-presets.server.ts';
import { readDay } from './read-day.ts';

/** The names of the two fields, in the address and in forms. */
export const PERIOD_PARAMS = ['from', 'to'] as const;

/** What a page's address says of its period. */
export type PeriodQuery = {
  /** What the page shows; the default where the fields are wrong. */
  period: Period;
  /** What stands in the fields. */
  typed: { from: string; to: string };
  /** Empty where the fields are right. */
  errors: { from?: TextKey; to?: TextKey };
};

/**
 * Reads `from` and `to` (W5). One that is not there is the default's; an empty or unreadable one is an error, and so is an
 * end before the start, a period of more than five years, and a start more than 30 years back. An end after today is today: nothing is known of the days to come.
 */
export function parsePeriod(search: URLSearchParams, today: Day): PeriodQuery {
  const to = search.get('to') ?? today;
  const readTo = readDay(to);
  const end = readTo === null || readTo > today ? today : readTo;
  const from = search.get('from') ?? addMonths(end, -6);
  const readFrom = readDay(from);
  const errors = findErrors(readFrom, readTo, today);
  const isRight = readFrom !== null && errors.from === undefined && errors.to === undefined;
  const period = isRight ? { from: readFrom, to: end } : defaultPeriod(today);
  return { period, typed: isRight ? period : { from, to }, errors };
}

function findErrors(from: Day | null, to: Day | null, today: Day): PeriodQuery['errors'] {
  if (from === null || to === null) {
    return {
      ...(from === null ? { from: 'period.error.date' } : {}),
      ...(to === null ? { to: 'period.error.date' } : {}),
    };
  }
  if (from > to) return { to: 'filter.error.period' };
  if (from > today) return { from: 'period.error.future' };
  if (!isWithinMaxLength(from, to < today ? to : today)) return { from: 'period.error.long' };
  if (from < findFirstPeriodStart(today)) return { from: 'period.error.old' };
  return {};
}

/** Puts a period into an address. */
export function setPeriod(search: URLSearchParams, { from, to }: Period): void {
  search.set('from', from);
  search.set('to', to);
}
