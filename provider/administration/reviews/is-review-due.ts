import { addMonths, type Day } from '#contract/values/calendar.ts';

const MONTHS_BETWEEN_REVIEWS = 12;

/** Whether the latest completed review is older than a year. `completedOn` is its day; null: there is none. */
export function isReviewDue(completedOn: Day | null, today: Day): boolean {
  return completedOn === null || addMonths(completedOn, MONTHS_BETWEEN_REVIEWS) < today;
}
