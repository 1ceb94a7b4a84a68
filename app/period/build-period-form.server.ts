import type { Day } from '#contract/values/calendar.ts';
import { findFirstPeriodStart } from '#contract/values/period-limits.ts';
import type { PeriodQuery } from './parse-period.server.ts';
import type { DateRange } from './date-range.ts';
import type { PeriodForm } from './period.ts';
import { listPresets } from './period-presets.server.ts';

/**
 * Builds the data of the period fields.
 *
 * @param buildUrl returns the page's URL with another period
 */
export function buildPeriodForm(
  { range, typed, errors }: PeriodQuery,
  today: Day,
  buildUrl: (range: DateRange) => string,
): PeriodForm {
  const isValid = errors.from === undefined && errors.to === undefined;
  return {
    typed,
    errors,
    minDay: findFirstPeriodStart(today),
    maxDay: today,
    presets: listPresets(today).map(({ name, period }) => ({
      name,
      href: buildUrl(period),
      isCurrent: isValid && period.from === range.from && period.to === range.to,
    })),
  };
}
