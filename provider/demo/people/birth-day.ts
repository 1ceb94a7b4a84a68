import type { Gender } from '#contract/values/vocabulary.ts';
import { SERIALS_PER_DAY, testPersonalNumber } from './test-personal-number.ts';

/**
 * Ten people of a gender and a birth day have numbers of the test series. So each position has days and a
 * serial of its own: its holders are born on every 700th day, ten positions share those days, and 7 000
 * positions never meet. Nothing has to be looked up, so that later people change nothing about earlier ones.
 */
const POSITIONS_APART = 700;

/** The birth day (day number) nearest to the one wanted that holders of the position may have. */
export function nearestBirthDay(positionNumber: number, wanted: number): number {
  if (positionNumber >= POSITIONS_APART * SERIALS_PER_DAY) throw new RangeError('too many positions');
  const own = Math.floor(positionNumber / SERIALS_PER_DAY);
  return own + Math.round((wanted - own) / POSITIONS_APART) * POSITIONS_APART;
}

/** The next birth day that holders of the same position may have, some two years earlier. */
export function earlierBirthDay(birthDay: number): number {
  return birthDay - POSITIONS_APART;
}

/** The personal number of the position's holder of that birth day and gender. */
export function personalNumberOf(positionNumber: number, birthDay: number, gender: Gender): string {
  return testPersonalNumber(birthDay, gender, positionNumber % SERIALS_PER_DAY);
}
