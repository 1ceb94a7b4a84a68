import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { IntervalColumns } from '#provider/absence/snapshot/facts/facts.ts';
import { SpellChain } from '#provider/absence/spells/spell-chain.ts';

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
 * Joins intervals of a type into occasions (provider/absence/spells/spell-chain.ts). Days after `asOf` are ignored.
 *
 * @param firstIntervalOfPerson index of the first interval of each person (facts.ts)
 */
export function startChain(
  intervals: IntervalColumns,
  firstIntervalOfPerson: Int32Array,
  type: AbsenceType,
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
  const chain = new SpellChain(type);
  let occasion = 0;
  const addPerson = (person: number) => {
    firstOccasion[person] = occasion;
    const end = firstIntervalOfPerson[person + 1] ?? 0;
    chain.startPerson();
    for (let interval = firstIntervalOfPerson[person] ?? 0; interval < end; interval += 1) {
      const first = firstDays[interval] ?? 0;
      if (first > asOf) break;
      const last = Math.min(lastDays[interval] ?? 0, asOf);
      if (chain.add(first, last)) {
        firstInterval[occasion] = interval;
        reached15[occasion] = NOT_REACHED;
        occasion += 1;
      }
      if (chain.length > SHORT_TERM_MAX_DAYS && reached15[occasion - 1] === NOT_REACHED) {
        // The days that were added last are consecutive.
        reached15[occasion - 1] = chain.end - (chain.length - SHORT_TERM_MAX_DAYS - 1);
      }
      lastDay[occasion - 1] = chain.end;
      lengths[occasion - 1] = chain.length;
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
