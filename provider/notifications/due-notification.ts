/**
 * A notification that a rule raises, from the day it became true until the day it no longer was. Days are day numbers.
 * A person's is known by person, type and occasion, a department's by department and type.
 */
export interface DueNotification {
  departmentId: string;
  personId: string | null;
  /** The first day of the occasion that raised it; null for a department's. */
  occasionStart: number | null;
  raisedOn: number;
  /** The first day on which it is no longer due; null while it is. */
  closedOn: number | null;
  /** Short occasions in 183 days. */
  shortTermCount: number | null;
  /** Open long occasions of the department. */
  count: number | null;
}

/** The first of the days on which something is over: null while that lies ahead. */
export function closedIfPast(day: number, today: number): number | null {
  return day <= today ? day : null;
}
