import type { Capability } from '#contract/roles.ts';
import type { PersonRef } from '#contract/values/person-ref.ts';
import { paths } from '#app/paths.ts';

/** Where a name leads: to the employee's page, for a role that has it; null for nobody's name. */
export function findPersonLink(
  { person_id: personId }: Pick<PersonRef, 'person_id'>,
  may: (capability: Capability) => boolean,
): string | null {
  return personId !== null && may('personLink') ? paths.person(personId) : null;
}
