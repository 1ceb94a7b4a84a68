import { addDays, addMonths } from '#contract/values/calendar.ts';
import { listBuckets, type Period } from './query-period.ts';

/** The calendar months of a period: the first from its first day, the last up to the last day of the period. */
export function listRollingBuckets({ start, end }: Period): Period[] {
  return listBuckets({ start: `${start.slice(0, 7)}-01`, end }, 'month');
}

/**
 * The 12 months that end with a month. A month that the period cuts ends in the middle: its 12 months begin on the day after the same
 * date a year before.
 */
export function rollingYearOf({ end }: Period): Period {
  const isWholeMonth = addDays(end, 1).endsWith('-01');
  const start = isWholeMonth ? addMonths(`${end.slice(0, 7)}-01`, -11) : addDays(addMonths(end, -12), 1);
  return { start, end };
}

/** The days that the rolling sums of a period need: from the first day of the 12 months of its first month. */
export function rollingPeriodOf(period: Period): Period {
  const [first = period] = listRollingBuckets(period);
  return { start: rollingYearOf(first).start, end: period.end };
}
