import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import { dayReached } from '#provider/absence/spells/occasions.ts';
import type { DueNotification } from './due-notification.ts';
import type { PersonAbsence } from '../person-absence.ts';

/** An interval in which a person of the department is in an occasion that has lasted 15 days or more. */
export interface LongTermInterval {
  departmentId: string;
  personId: string;
  from: number;
  to: number;
}

/** The days of a person's occasions from the 15th on, split by department. */
export function listLongTermIntervals({
  personId,
  occasions,
  departmentPeriods,
}: PersonAbsence): LongTermInterval[] {
  return occasions.flatMap((occasion) => {
    const long = dayReached(occasion, SHORT_TERM_MAX_DAYS + 1);
    if (long === null) return [];
    return occasion.rows.flatMap(({ row, from, to }) =>
      departmentPeriods
        .filter(({ employmentId }) => employmentId === row.employmentId)
        .map((period) => ({
          departmentId: period.departmentId,
          personId,
          from: Math.max(from, long, period.from),
          to: Math.min(to, period.to ?? Infinity),
        }))
        .filter((days) => days.from <= days.to),
    );
  });
}

/**
 * The notification of a department in which employees have been in an occasion of 15 days or more. `raisedOn` is the first day of the
 * last interval of consecutive days with such a person, `count` the number of such people today. An occasion counts on the days that
 * its rows cover, in the department of that day.
 *
 * @param intervals those of the department, at least one
 */
export function raiseDepartmentLongTerm(
  departmentId: string,
  intervals: readonly LongTermInterval[],
  today: number,
): DueNotification {
  const { from, to } = lastConsecutiveDays(intervals);
  const open = intervals.filter((interval) => interval.to >= today);
  return {
    departmentId,
    personId: null,
    occasionStart: null,
    raisedOn: from,
    closedOn: to >= today ? null : to + 1,
    shortTermCount: null,
    count: new Set(open.map(({ personId }) => personId)).size,
  };
}

/** Returns the last interval of consecutive days that the intervals cover together. */
function lastConsecutiveDays(intervals: readonly { from: number; to: number }[]): {
  from: number;
  to: number;
} {
  let interval = { from: Infinity, to: -Infinity };
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    interval =
      from <= interval.to + 1 ? { from: interval.from, to: Math.max(interval.to, to) } : { from, to };
  }
  return interval;
}
