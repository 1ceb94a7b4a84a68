import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { repeatYielding, yieldIfDue } from '#provider/event-loop/yielding.ts';
import { startChain, type OccasionChain, type Occasions } from './chain-occasions.ts';

export interface KnownOccasions {
  asOf: number;
  sick: Occasions;
  care: Occasions;
}

/** Weak maps, so that entries are released with their facts. */
const cache = new WeakMap<Facts, KnownOccasions>();
const running = new WeakMap<Facts, { asOf: number; known: Promise<KnownOccasions> }>();

/**
 * The occasions of sick leave and of care of a child as known on a day. Caches the last requested day, because nearly
 * every query ends today and a page sends several.
 *
 * @param asOf day number
 */
export function knownOccasions(facts: Facts, asOf: number): KnownOccasions {
  const found = cache.get(facts);
  if (found?.asOf === asOf) return found;
  const { sick, care } = startChains(facts, asOf);
  for (const chain of [sick, care]) {
    for (let person = 0; person < chain.people; person += 1) chain.addPerson(person);
  }
  return keep(facts, { asOf, sick: sick.finish(), care: care.finish() });
}

/** The same as {@link knownOccasions}, but lets other requests run in between; requests at the same time share the work. */
export async function knownOccasionsYielding(facts: Facts, asOf: number): Promise<KnownOccasions> {
  const found = cache.get(facts);
  if (found?.asOf === asOf) return found;
  const same = running.get(facts);
  if (same?.asOf === asOf) return same.known;
  const known = chainYielding(facts, asOf).finally(() => running.delete(facts));
  running.set(facts, { asOf, known });
  return known;
}

async function chainYielding(facts: Facts, asOf: number): Promise<KnownOccasions> {
  const { sick, care } = startChains(facts, asOf);
  for (const chain of [sick, care]) await repeatYielding(chain.people, chain.addPerson);
  const sickOccasions = sick.finish();
  await yieldIfDue();
  return keep(facts, { asOf, sick: sickOccasions, care: care.finish() });
}

function startChains({ people, sick, care }: Facts, asOf: number): Record<'sick' | 'care', OccasionChain> {
  return {
    sick: startChain(sick, people.firstSickInterval, 'SICK_LEAVE', asOf),
    care: startChain(care, people.firstCareInterval, 'CARE_OF_CHILD', asOf),
  };
}

function keep(facts: Facts, known: KnownOccasions): KnownOccasions {
  cache.set(facts, known);
  return known;
}

/** Upper limit in bytes of the occasions of a day: five columns per occasion and one per person. */
export function knownOccasionsBytes({ people, sick, care }: Facts): number {
  return 4 * (5 * (sick.count + care.count) + 2 * (people.count + 1));
}
