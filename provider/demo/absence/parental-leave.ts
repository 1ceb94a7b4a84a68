import type { Gender } from '#contract/values/vocabulary.ts';
import { draw, drawInteger, Purpose, type Stream } from '../random/draw.ts';

/** First and last day as day numbers. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const PARENT_SHARE = 0.45;
const YEAR = 365.25;

export function isParent(stream: Stream): boolean {
  return draw(stream, 0, Purpose.parent) < PARENT_SHARE;
}

interface Parent {
  gender: Gender;
  birthDay: number;
  start: number;
  end: number | null;
}

/**
 * Lists the full-time leaves of a parent with one or two children. Only leaves entirely within the employment
 * are included.
 */
export function listParentalLeaves(stream: Stream, { gender, birthDay, start, end }: Parent): Interval[] {
  const leaves: Interval[] = [];
  for (const child of [0, 1]) {
    const taken = draw(stream, child, Purpose.leaveTaken) < (gender === 'female' ? 0.75 : 0.5);
    const age = 24 + child * 3 + draw(stream, child, Purpose.childBirth) * 11;
    const from = birthDay + Math.floor(age * YEAR) + (gender === 'male' ? 210 : 0);
    const days =
      gender === 'female'
        ? drawInteger(stream, child, Purpose.leaveLength, 200, 400)
        : drawInteger(stream, child, Purpose.leaveLength, 50, 170);
    const to = from + days - 1;
    const apart = (leaves.at(-1)?.to ?? -Infinity) + 30 < from;
    if (taken && apart && from > start && (end === null || to < end)) leaves.push({ from, to });
  }
  return leaves;
}
