import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { CareColumns } from '#provider/absence/snapshot/facts/facts.ts';

/** A day number more than one step before the first valid day. */
const BEFORE_EVERY_DAY = -1_000_000;

/** {@link Occasions.reached15} of a shorter occasion. */
export const NOT_REACHED = 2_000_000;

/**
 * The occasions of every person as known on one day, sorted by person, then first day. Person `p` has the indexes from
 * `firstOccasion[p]` up to, not including, `firstOccasion[p + 1]`; occasion `o` has the intervals from `firstInterval[o]` up to,
 * not including, `endInterval[o]`. Intervals that begin after that day belong to no occasion.
 */
export interface Occasions {
  firstOccasion: Int32Array;
  firstInterval: Int32Array;
  endInterval: Int32Array;
  /** The last day absent, at most the day on which the occasions are known. */
  last: Int32Array;
  /** Gross days: distinct days absent. */
  length: Int32Array;
  /** The day that is the 15th gross day; {@link NOT_REACHED} before that. */
  reached15: Int32Array;
}

/** Occasions while they are joined: every person is added once, in order. */
export interface OccasionChain {
  people: number;
  addPerson: (person: number) => void;
  finish: () => Occasions;
}

/**
 * Joins intervals into occasions: an interval that begins at most `step` days after the last day of an occasion extends
 * it, in any employment. Days after `asOf` are ignored. Degree and flags have no effect.
 *
 * @param firstIntervalOfPerson index of the first interval of each person (facts.ts)
 * @param step LONGEST_STEP of their type (provider/absence/spells/occasions.ts)
 */
export function startChain(
  intervals: CareColumns,
  firstIntervalOfPerson: Int32Array,
  step: number,
  asOf: number,
): OccasionChain {
  const { first: firstDays, last: lastDays } = intervals;
  const people = firstIntervalOfPerson.length - 1;
  const firstOccasion = new Int32Array(people + 1);
  const firstInterval = new Int32Array(intervals.count);
  const endInterval = new Int32Array(intervals.count);
  const lastDay = new Int32Array(intervals.count);
  const lengths = new Int32Array(intervals.count);
  const reached15 = new Int32Array(intervals.count);
  let occasion = 0;
  const addPerson = (person: number) => {
    firstOccasion[person] = occasion;
    const end = firstIntervalOfPerson[person + 1] ?? 0;
    let chainEnd = BEFORE_EVERY_DAY;
    let length = 0;
    for (let interval = firstIntervalOfPerson[person] ?? 0; interval < end; interval += 1) {
      const first = firstDays[interval] ?? 0;
      if (first > asOf) break;
      const last = Math.min(lastDays[interval] ?? 0, asOf);
      if (first - chainEnd > step) {
        firstInterval[occasion] = interval;
        reached15[occasion] = NOT_REACHED;
        occasion += 1;
        length = 0;
        chainEnd = first - 1;
      }
      // Intervals are sorted by first day, so the occasion already counts the days of this one up to its own end.
      const begin = first > chainEnd ? first : chainEnd + 1;
      if (last >= begin) {
        if (length <= SHORT_TERM_MAX_DAYS && length + last - begin + 1 > SHORT_TERM_MAX_DAYS) {
          reached15[occasion - 1] = begin + (SHORT_TERM_MAX_DAYS - length);
        }
        length += last - begin + 1;
        chainEnd = last;
      }
      lastDay[occasion - 1] = chainEnd;
      lengths[occasion - 1] = length;
      endInterval[occasion - 1] = interval + 1;
    }
  };
  const finish = () => {
    firstOccasion[people] = occasion;
    return {
      firstOccasion,
      firstInterval: firstInterval.slice(0, occasion),
      endInterval: endInterval.slice(0, occasion),
      last: lastDay.slice(0, occasion),
      length: lengths.slice(0, occasion),
      reached15: reached15.slice(0, occasion),
    };
  };
  return { people, addPerson, finish };
}
