import { addDays, weekday, type Day } from '#contract/values/calendar.ts';

/** What an account has chosen, and the day of its latest reminder. */
export type MailState = {
  frequency: 'weekly' | 'daily';
  /** The day on which it was chosen. */
  since: Day;
  /** The day of the latest reminder; null: none. */
  latest: Day | null;
};

const FRIDAY = 5;

/**
 * Whether an account is to get a reminder today: daily from Monday to Friday, weekly on Mondays or, when no process ran then, on a
 * later weekday of that week. Never on the day on which it was chosen, and once a day.
 */
export function isMailDue({ frequency, since, latest }: MailState, today: Day): boolean {
  if (weekday(today) > FRIDAY) return false;
  const from = frequency === 'daily' ? today : addDays(today, 1 - weekday(today));
  return since < from && (latest === null || latest < from);
}
