import type { Day } from '#contract/values/calendar.ts';
import type { PersonDetails } from '#contract/values/person-ref.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { person } from '#provider/database/tables/person.ts';
import { ageOn } from './age.ts';
import { toPersonRef } from './person-ref.ts';

/** The columns of `person` that the details use. */
export type PersonFacts = Pick<
  typeof person.$inferSelect,
  'personId' | 'firstName' | 'lastName' | 'personalNumber' | 'birthDate' | 'gender'
>;

/** A person with number, gender and age on a day, limited to what the caller's role may see. */
export function toPersonDetails(
  person: PersonFacts,
  day: Day,
  { may }: Pick<CallContext, 'may'>,
): PersonDetails {
  return Object.assign(toPersonRef(person, { may }), {
    personNumber: may('dataFieldPersonNumber') ? person.personalNumber : null,
    gender: person.gender,
    age: ageOn(person.birthDate, day),
  });
}
