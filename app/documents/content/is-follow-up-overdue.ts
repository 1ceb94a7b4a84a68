import type { Day } from '#contract/values/calendar.ts';

/** Whether a planned follow-up was missed: its day has passed and the plan is ongoing. In a finished plan nothing is due. */
export function isFollowUpOverdue(
  { followUpDate, archivedAt }: { followUpDate: Day | null; archivedAt: string | null },
  today: Day,
): boolean {
  return archivedAt === null && followUpDate !== null && followUpDate < today;
}
