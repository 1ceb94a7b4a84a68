import type { Day } from '#contract/values/calendar.ts';

/**
 * Whether a planned follow-up was missed: its date has passed and the plan is ongoing. A finished plan has no
 * overdue follow-up.
 */
export function isFollowUpOverdue(
  { followUpDate, archivedAt }: { followUpDate: Day | null; archivedAt: string | null },
  today: Day,
): boolean {
  return archivedAt === null && followUpDate !== null && followUpDate < today;
}
