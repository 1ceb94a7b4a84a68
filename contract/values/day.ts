import { z } from 'zod';
import type { Day } from './calendar.ts';
import { isWithinMaxLength } from './period-limits.ts';
import { MESSAGE } from './validation-message.ts';

const FIRST_DAY: Day = '1900-01-01';
const LAST_DAY: Day = '2199-12-31';

/**
 * A real calendar day `YYYY-MM-DD` between 1900 and 2199. The bounds keep out slips of the keyboard, years that
 * PostgreSQL has no day for, and periods whose months alone would be a burden.
 */
export const daySchema = z.iso
  .date({ error: MESSAGE.date })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, {
    error: MESSAGE.date,
    // One message a field; not by `abort`, which would silence the checks of whatever object the day stands in.
    when: ({ issues }) => issues.length === 0,
  });

/** An instant, ISO 8601 with its zone: `2026-03-01T08:12:00Z`. */
export const instantSchema = z.iso.datetime({ offset: true });

interface PeriodDays {
  periodStart: Day;
  periodEnd: Day;
}

/**
 * The days of a request over a period; inclusive at both ends. Goes into a strictObject, with {@link isPeriod} and
 * {@link isShortPeriod}.
 */
export const periodShape = { periodStart: daySchema, periodEnd: daySchema };

/** Whether a period ends on the day it starts or later. */
export function isPeriod({ periodStart, periodEnd }: PeriodDays): boolean {
  return periodEnd >= periodStart;
}

/** Whether a period is at most five years long. Its start may be at most 30 years back, which the provider checks. */
export function isShortPeriod({ periodStart, periodEnd }: PeriodDays): boolean {
  return isWithinMaxLength(periodStart, periodEnd);
}

/** How {@link isShortPeriod} is reported: on the start. */
export const PERIOD_LENGTH_ERROR = { path: ['periodStart'], error: MESSAGE.periodLong };

/** How {@link isPeriod} is reported: on the end. */
export const PERIOD_ERROR = { path: ['periodEnd'], error: MESSAGE.period };
