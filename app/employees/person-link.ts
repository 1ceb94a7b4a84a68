import type { Capability } from '#contract/roles.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import { paths } from '#app/paths.ts';

/** The URL of the employee's page; null if the role may not open it or the person is missing (no id). */
export function findPersonLink(
  { person_id: personId }: Pick<PersonRef, 'person_id'>,
  hasCapability: (capability: Capability) => boolean,
): string | null {
  return personId !== null && hasCapability('personLink') ? paths.person(personId) : null;
}
