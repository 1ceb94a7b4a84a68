import { z } from 'zod';
import type { Day } from './calendar.ts';
import { isWithinMaxLength } from './period-limits.ts';
import { MESSAGE } from './text/validation-message.ts';

const FIRST_DAY: Day = '1900-01-01';
const LAST_DAY: Day = '2199-12-31';

/**
 * A calendar day `YYYY-MM-DD` between 1900 and 2199. The limits reject typing errors, years that PostgreSQL
 * does not support, and periods with too many months to calculate.
 */
export const daySchema = z.iso
  .date({ error: MESSAGE.date })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, {
    error: MESSAGE.date,
    // One message for each field; without `abort`, which would skip the checks of the enclosing object.
    when: ({ issues }) => issues.length === 0,
  });

/** A calendar year whose days, and those of the year before, are valid. */
export const yearSchema = z
  .int()
  .min(Number(FIRST_DAY.slice(0, 4)) + 1)
  .max(Number(LAST_DAY.slice(0, 4)));

/** An instant in ISO 8601 with time zone: `2026-03-01T08:12:00Z`. */
export const instantSchema = z.iso.datetime({ offset: true });

interface PeriodDays {
  periodStart: Day;
  periodEnd: Day;
}

/**
 * The period of a request; inclusive at both ends. Used in a strictObject with {@link isPeriod} and {@link
 * isWithinMaxPeriod}.
 */
export const periodShape = { periodStart: daySchema, periodEnd: daySchema };

/** Whether a period ends on or after its first day. */
export function isPeriod({ periodStart, periodEnd }: PeriodDays): boolean {
  return periodEnd >= periodStart;
}

/**
 * Whether a period is at most five years long. The provider also checks that it starts at most 30 years back.
 */
export function isWithinMaxPeriod({ periodStart, periodEnd }: PeriodDays): boolean {
  return isWithinMaxLength(periodStart, periodEnd);
}

/** The error of {@link isWithinMaxPeriod}, reported on the start. */
export const PERIOD_LENGTH_ERROR = { path: ['periodStart'], error: MESSAGE.periodLong };

/** The error of {@link isPeriod}, reported on the end. */
export const PERIOD_ERROR = { path: ['periodEnd'], error: MESSAGE.period };
