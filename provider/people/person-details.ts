import type { Day } from '../../contract/calendar';
import type { PersonDetails } from '../../contract/person-ref';
import type { CallContext } from '../access/call-context';
import type { person } from '../database/tables/person';
import { ageOn } from './age';
import { toPersonRef } from './person-ref';

/** The columns of `person` that its details are made of. */
export type PersonFacts = Pick<
  typeof person.$inferSelect,
  'personId' | 'firstName' | 'lastName' | 'personalNumber' | 'birthDate' | 'gender'
>;

/** A person with number, gender and age on a day, as the caller's role may know them. */
export function toPersonDetails(
  person: PersonFacts,
  day: Day,
  { may }: Pick<CallContext, 'may'>,
): PersonDetails {
  return {
    ...toPersonRef(person, { may }),
    personNumber: may('dataFieldPersonNumber') ? person.personalNumber : null,
    gender: person.gender,
    age: ageOn(person.birthDate, day),
  };
}
