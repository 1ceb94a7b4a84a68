import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import { dayReached } from '#provider/absence/spells/occasions.ts';
import type { DueNotification } from './due-notification.ts';
import type { PersonAbsence } from '../person-absence.ts';

/** Days on which a person of the department is absent in a long occasion. */
interface LongDays {
  departmentId: string;
  personId: string;
  from: number;
  to: number;
}

/**
 * One notification per department with current or past open occasions of 15 days or more, raised on the first day of the
 * last unbroken interval with any. Contains the number today. An occasion is open on the days that its rows cover and
 * counts in the department of the day.
 */
export function raiseDepartmentLongTerm(people: readonly PersonAbsence[], today: number): DueNotification[] {
  const byDepartment = new Map<string, LongDays[]>();
  for (const days of people.flatMap(longDaysOf)) {
    const others = byDepartment.get(days.departmentId);
    if (others) others.push(days);
    else byDepartment.set(days.departmentId, [days]);
  }
  return [...byDepartment].map(([departmentId, longDays]) => {
    const { from, to } = lastInterval(longDays);
    const open = longDays.filter((days) => days.to >= today);
    return {
      departmentId,
      personId: null,
      occasionStart: null,
      raisedOn: from,
      closedOn: to >= today ? null : to + 1,
      shortTermCount: null,
      count: new Set(open.map(({ personId }) => personId)).size,
    };
  });
}

/** Whether the person has an occasion of 15 days or more. */
export function hasLongOccasion({ occasions }: PersonAbsence): boolean {
  return occasions.some((occasion) => dayReached(occasion, SHORT_TERM_MAX_DAYS + 1) !== null);
}

/** The days of a person's occasions from the 15th on, split by department. */
function longDaysOf({ personId, occasions, stays }: PersonAbsence): LongDays[] {
  return occasions.flatMap((occasion) => {
    const long = dayReached(occasion, SHORT_TERM_MAX_DAYS + 1);
    if (long === null) return [];
    return occasion.rows.flatMap(({ row, from, to }) =>
      stays
        .filter(({ employmentId }) => employmentId === row.employmentId)
        .map((stay) => ({
          departmentId: stay.departmentId,
          personId,
          from: Math.max(from, long, stay.from),
          to: Math.min(to, stay.to ?? Infinity),
        }))
        .filter((days) => days.from <= days.to),
    );
  });
}

/** The last unbroken interval of days that the pieces cover together. */
function lastInterval(parts: readonly { from: number; to: number }[]): { from: number; to: number } {
  let interval = { from: Infinity, to: -Infinity };
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    interval =
      from <= interval.to + 1 ? { from: interval.from, to: Math.max(interval.to, to) } : { from, to };
  }
  return interval;
}
