/**
 * A notification that a rule raises, from the day it became true until the day it no longer was. Days are day numbers.
 * Key: person, type and occasion for a person; department and type for a department.
 */
export interface DueNotification {
  departmentId: string;
  personId: string | null;
  /** The first day of the occasion that raised it; null for a department notification. */
  occasionStart: number | null;
  raisedOn: number;
  /** The first day on which it is no longer due; null while it is due. */
  closedOn: number | null;
  /** Short occasions in the days of the organisation's limit. */
  shortTermCount: number | null;
  /** Open long occasions of the department. */
  count: number | null;
}

/** The earliest of the end days; null while it is in the future. */
export function closedIfPast(day: number, today: number): number | null {
  return day <= today ? day : null;
}
