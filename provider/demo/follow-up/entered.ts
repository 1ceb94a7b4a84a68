import type { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { nextWorkDay } from '../people/work-day.ts';
import { drawInteger, Purpose } from '../random/draw.ts';

export type DemoMark = Omit<typeof followUpMark.$inferInsert, 'organisationId'>;

/** A mark and the day number on which it was entered. */
export interface Entered {
  readonly day: number;
  readonly values: Pick<DemoMark, 'kind' | 'reason' | 'occurrence' | 'day' | 'text'>;
  /** Distinguishes marks of the same person, day, kind and date; 0 if omitted. */
  readonly order?: number;
}

/** A mark that a step is done. */
export function enteredAsDone(
  day: number,
  reason: NonNullable<DemoMark['reason']>,
  occurrence: string,
  order = 0,
): Entered {
  return { day, order, values: { kind: 'done', reason, occurrence, day: null, text: null } };
}

/** Days after which something is entered, at least and at most. */
const SOON = [1, 3] as const;
const LATE = [12, 45] as const;

/** The working day after the day number on which something is entered: soon, or weeks later if `late`. */
export function enteredAfter(stream: number, day: number, late: boolean): number {
  const [from, to] = late ? LATE : SOON;
  return nextWorkDay(day + drawInteger(stream, day, Purpose.followUpDelay, from, to));
}
