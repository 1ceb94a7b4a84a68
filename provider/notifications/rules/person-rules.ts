import { countRepeatedDays, type RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { dayReached, isOngoing, type Occasion } from '#provider/absence/spells/occasions.ts';
import { listRepeatedSickReports } from '#provider/absence/spells/repeated-short-term.ts';
import { closedIfPast, type DueNotification } from './due-notification.ts';
import { lastDepartmentBy, rowOn, type PersonAbsence } from '../person-absence.ts';

/** The number of days, including the first, during which the start of an occasion with a work-related row counts as recent. */
const NEWS_DAYS = 183;

interface Raised {
  occasion: Occasion;
  /** The row that raised it; its employment determines the department. */
  row: AbsenceRow | null;
  raisedOn: number;
  closedOn: number | null;
  shortTermCount?: number;
}

function toDue(person: PersonAbsence, { occasion, row, raisedOn, ...raised }: Raised): DueNotification[] {
  const departmentId = row && lastDepartmentBy(person, row.employmentId, raisedOn);
  if (departmentId === null) return [];
  return [
    {
      departmentId,
      personId: person.personId,
      occasionStart: occasion.start,
      raisedOn,
      closedOn: raised.closedOn,
      shortTermCount: raised.shortTermCount ?? null,
      count: null,
    },
  ];
}

/**
 * One notification per occasion that reaches its `day`-th gross day, from that day until the occasion ends.
 */
export function raiseAtOccasionDay(person: PersonAbsence, day: number, today: number): DueNotification[] {
  return person.occasions.flatMap((occasion) => {
    const raisedOn = dayReached(occasion, day);
    if (raisedOn === null) return [];
    const closedOn = isOngoing(occasion, today) ? null : occasion.end + 1;
    return toDue(person, { occasion, row: rowOn(occasion, raisedOn), raisedOn, closedOn });
  });
}

/**
 * One notification per occasion with a work-related row, from the first day of that row, while it is ongoing or began in
 * the last 183 days.
 */
export function raiseWorkRelated(person: PersonAbsence, today: number): DueNotification[] {
  return person.occasions.flatMap((occasion) => {
    const first = occasion.rows.find(({ row }) => row.workRelated);
    if (!first) return [];
    const newsUntil = occasion.start + NEWS_DAYS;
    const closedOn = isOngoing(occasion, today)
      ? null
      : closedIfPast(Math.max(newsUntil, occasion.end + 1), today);
    return toDue(person, { occasion, row: first.row, raisedOn: first.from, closedOn });
  });
}

/**
 * One notification per event of repeated short-term absence, evaluated on the day of the sick report, so that it stays
 * when the occasion becomes long. The person's next event replaces it; without one it ends after the days of the limit.
 */
export function raiseRepeatedShortTerm(
  person: PersonAbsence,
  today: number,
  limit: RepeatedLimit,
): DueNotification[] {
  const events = listRepeatedSickReports(person.occasions, limit);
  const newsDays = countRepeatedDays(limit);
  return events.flatMap(({ occasion, day, count }, index) => {
    const next = events[index + 1]?.day ?? Infinity;
    const closedOn = closedIfPast(Math.min(next, day + newsDays), today);
    return toDue(person, {
      occasion,
      row: rowOn(occasion, day),
      raisedOn: day,
      closedOn,
      shortTermCount: count,
    });
  });
}
