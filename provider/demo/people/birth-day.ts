import type { Gender } from '#contract/values/vocabulary.ts';
import { SERIALS_PER_DAY, testPersonalNumber } from './test-personal-number.ts';

/**
 * Each gender and birth day has ten numbers in the test series. Each position therefore has its own birth
 * days and serial: its holders are born on every 700th day, ten positions share those days, and up to 7 000
 * positions never collide. No lookup is needed, so adding people does not change earlier ones.
 */
const POSITIONS_APART = 700;

/**
 * The allowed birth day (day number) of the position that is nearest to the wanted one.
 *
 * @throws RangeError for more than 7 000 positions
 */
export function nearestBirthDay(positionNumber: number, wanted: number): number {
  if (positionNumber >= POSITIONS_APART * SERIALS_PER_DAY) throw new RangeError('too many positions');
  const own = Math.floor(positionNumber / SERIALS_PER_DAY);
  return own + Math.round((wanted - own) / POSITIONS_APART) * POSITIONS_APART;
}

/** The previous allowed birth day of the same position, almost two years earlier. */
export function earlierBirthDay(birthDay: number): number {
  return birthDay - POSITIONS_APART;
}

/** The personal number of the position's holder with that birth day and gender. */
export function personalNumberOf(positionNumber: number, birthDay: number, gender: Gender): string {
  return testPersonalNumber(birthDay, gender, positionNumber % SERIALS_PER_DAY);
}
