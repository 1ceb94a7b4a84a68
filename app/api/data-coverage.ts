import { HEADERS, NOTHING_COVERED } from '#contract/values/constants.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { Day } from '#contract/values/calendar.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';

/** How recent the imported absences are; `coveredThrough` is null before the first import. */
export type DataCoverage = {
  coveredThrough: Day | null;
  /** When they were imported; null when it was not recorded. */
  importedAt: string | null;
};

/** Reads the headers of `/data-version`; null when they are missing or invalid. */
export function readDataCoverage(headers: Headers): DataCoverage | null {
  const through = headers.get(HEADERS.coveredThrough);
  if (through === NOTHING_COVERED) return { coveredThrough: null, importedAt: null };
  const day = daySchema.safeParse(through);
  const instant = instantSchema.safeParse(headers.get(HEADERS.importedAt));
  if (!day.success) return null;
  return { coveredThrough: day.data, importedAt: instant.success ? instant.data : null };
}

/** The organisation's target of total sick leave in percent, from the headers of `/data-version`; null without one. */
export function readSickLeaveTarget(headers: Headers): number | null {
  const target = headers.get(HEADERS.sickLeaveTarget);
  const percent = Number(target ?? NaN);
  return percent >= 0 && percent <= 100 ? percent : null;
}

/** The number of days after which deliveries are late, from the headers of `/data-version`; the default when it is missing. */
export function readLateAfterDays(headers: Headers): number {
  const days = Number(headers.get(HEADERS.lateAfterDays));
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_SETTINGS.lateAfterDays;
}
