import { addDays, weekday, type Day } from '#contract/values/calendar.ts';
import { isWorkingDay } from '#contract/values/working-day.server.ts';

/** What an account has chosen, and the day of its latest reminder. */
export type MailState = {
  frequency: 'weekly' | 'daily';
  /** The day on which it was chosen. */
  since: Day;
  /** The day of the latest reminder; null: none. */
  latest: Day | null;
};

/**
 * Whether an account is to get a reminder today: daily on working days, weekly on Mondays or, when that is a public holiday or no process
 * ran then, on a later working day of that week. Never on the day on which it was chosen, and once a day.
 */
export function isMailDue({ frequency, since, latest }: MailState, today: Day): boolean {
  if (!isWorkingDay(today)) return false;
  const from = frequency === 'daily' ? today : addDays(today, 1 - weekday(today));
  return since < from && (latest === null || latest < from);
}
