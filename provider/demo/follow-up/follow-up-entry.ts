import type { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { nextWorkDay } from '../people/work-day.ts';
import { drawInteger, Purpose } from '../random/draw.ts';

export type FollowUpMark = Omit<typeof followUpMark.$inferInsert, 'organisationId'>;

/** What a user enters about a person, and the day number on which it is entered. */
export interface FollowUpEntry {
  readonly day: number;
  readonly values: Pick<FollowUpMark, 'kind' | 'reason' | 'occurrence' | 'day' | 'text'>;
  /** Distinguishes entries of the same person, day, kind and date; 0 if omitted. */
  readonly order?: number;
}

/** An entry that a step is done. */
export function buildDoneEntry(
  day: number,
  reason: NonNullable<FollowUpMark['reason']>,
  occurrence: string,
  order = 0,
): FollowUpEntry {
  return { day, order, values: { kind: 'done', reason, occurrence, day: null, text: null } };
}

/** The minimum and maximum number of days after which something is entered. */
const PROMPT_DELAY_DAYS = [1, 3] as const;
const LATE_DELAY_DAYS = [12, 45] as const;

/** The working day after the day number on which something is entered: soon, or weeks later if `isLate`. */
export function drawEntryDay(stream: number, day: number, isLate: boolean): number {
  const [from, to] = isLate ? LATE_DELAY_DAYS : PROMPT_DELAY_DAYS;
  return nextWorkDay(day + drawInteger(stream, day, Purpose.followUpDelay, from, to));
}
