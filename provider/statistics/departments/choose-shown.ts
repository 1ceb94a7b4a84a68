import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { PeopleCount } from './counted-people.ts';

/**
 * Chooses the groups whose figures are shown beside the figures of all of them. A group of fewer than 5 people is hidden. While the
 * hidden groups have 1 to 4 people together, their figure would follow from the others by subtraction: the smallest shown group is
 * then hidden too. People who are in a shown group as well count.
 *
 * @param canBeShown by group: false for one that is hidden for another reason
 */
export function chooseShown(
  groups: readonly PeopleCount[],
  canBeShown: readonly boolean[] = groups.map(() => true),
): boolean[] {
  const shown = groups.map(
    ({ people }, index) => canBeShown[index] === true && people >= SUPPRESSION_MIN_PEOPLE,
  );
  const hidden = groups.filter((_, index) => shown[index] !== true);
  if (!isTooFew(hidden)) return shown;
  let smallest = -1;
  for (const [index, { people }] of groups.entries()) {
    if (shown[index] !== true) continue;
    if (smallest < 0 || people < (groups[smallest]?.people ?? 0)) smallest = index;
  }
  if (smallest >= 0) shown[smallest] = false;
  return shown;
}

/** Whether the groups have 1 to 4 people together; a person who is in several of them is one. */
function isTooFew(groups: readonly PeopleCount[]): boolean {
  if (groups.some(({ people }) => people >= SUPPRESSION_MIN_PEOPLE)) return false;
  const people = new Set(groups.flatMap(({ fewPeople }) => fewPeople));
  return people.size > 0 && people.size < SUPPRESSION_MIN_PEOPLE;
}
