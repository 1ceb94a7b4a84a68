import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The name columns of the table `person`. */
export interface PersonNames {
  personId: string;
  firstName: string;
  lastName: string;
}

/**
 * A person as the caller's role may see them: with name, masked (its id is replaced after the call, see
 * access/rules/masked-ids.ts), or missing, shown as "previous employee". Names are masked only here.
 */
export function toPersonRef(
  person: PersonNames | null,
  { hasCapability }: Pick<CallContext, 'hasCapability'>,
): PersonRef {
  if (person === null) return { person_id: null, first_name: null, last_name: null, state: 'missing' };
  if (!hasCapability('dataFieldPersonName')) {
    return { person_id: person.personId, first_name: null, last_name: null, state: 'masked' };
  }
  return {
    person_id: person.personId,
    first_name: plainSpaces(person.firstName),
    last_name: plainSpaces(person.lastName),
    state: 'named',
  };
}
