import { LONGEST_STEP } from '#provider/absence/spells/occasions.ts';
import { chainOccasions, type Occasions } from './chain-occasions.ts';
import type { Facts } from './facts.ts';

type KnownOccasions = { asOf: number; sick: Occasions; care: Occasions };

/** A WeakMap, so that entries are released with their facts. */
const cache = new WeakMap<Facts, KnownOccasions>();

/**
 * The occasions of sick leave and of care of a child as known on a day. Caches the last requested day, because nearly
 * every query ends today and a page sends several.
 *
 * @param asOf day number
 */
export function knownOccasions(facts: Facts, asOf: number): KnownOccasions {
  const found = cache.get(facts);
  if (found?.asOf === asOf) return found;
  const { people, sick, care } = facts;
  const known = {
    asOf,
    sick: chainOccasions(sick, people.sickOf, LONGEST_STEP.SICK_LEAVE, asOf),
    care: chainOccasions(care, people.careOf, LONGEST_STEP.CARE_OF_CHILD, asOf),
  };
  cache.set(facts, known);
  return known;
}

/** Upper limit in bytes of the occasions of a day: four columns per occasion and one per person. */
export function knownOccasionsBytes({ people, sick, care }: Facts): number {
  return 4 * (4 * (sick.count + care.count) + 2 * (people.count + 1));
}
