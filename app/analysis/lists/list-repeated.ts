import type { CallResponse } from '#contract/calls.ts';
import type { Capability } from '#contract/roles.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import { paths } from '#app/paths.ts';

/** A person with repeated short-term absence. `personPath` is null where the role has no page about people. */
export type RepeatedRow = {
  id: string;
  person: NameParts;
  personPath: string | null;
  count: number;
  departments: string[];
};

/**
 * Lists people with repeated short-term absence in the period, most occasions first, in the order of the provider.
 */
export function listRepeated(
  { absenceEvents }: CallResponse<'absenceRepeatedShortTerm'>,
  hasCapability: (capability: Capability) => boolean,
): RepeatedRow[] {
  return absenceEvents.map(({ person, short_term_absence_count: count, departments }, index) => ({
    id: `upprepad-${String(index + 1)}`,
    person: pickName(person),
    personPath:
      person.state === 'named' && person.person_id !== null && hasCapability('personLink')
        ? paths.person(person.person_id)
        : null,
    count,
    departments: departments.map(({ name }) => name),
  }));
}
