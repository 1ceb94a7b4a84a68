import type { Day } from '#contract/values/calendar.ts';
import type { PersonDetails } from '#contract/values/identifiers/person-ref.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { person } from '#provider/database/tables/person.ts';
import { hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { ageOn } from './age.ts';
import { toAgeGroup } from './age-group.ts';
import { toPersonRef } from './to-person-ref.ts';

/** The columns of `person` that the details use. */
export type PersonColumns = Pick<
  typeof person.$inferSelect,
  'personId' | 'firstName' | 'lastName' | 'personalNumber' | 'birthDate' | 'gender'
>;

/**
 * Returns a person with number, gender and age on a day, limited to what the caller's role may see.
 *
 * @param showsGender by default only for a role that sees names: other roles see the gender only in groups of five or more
 *   (docs/concepts/roles.md)
 */
export function toPersonDetails(
  person: PersonColumns,
  day: Day,
  { hasCapability }: Pick<CallContext, 'hasCapability'>,
  showsGender = !hidesNames({ hasCapability }),
): PersonDetails {
  const age = ageOn(person.birthDate, day);
  return Object.assign(toPersonRef(person, { hasCapability }), {
    personNumber: hasCapability('dataFieldPersonNumber') ? person.personalNumber : null,
    gender: showsGender ? person.gender : null,
    age: hasCapability('dataFieldAge') ? age : null,
    ageGroup: toAgeGroup(age),
  });
}
