import { and, eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { hashEmploymentNumber, hashPersonalNumber } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';

/** How a person is named: one of the three. `personalNumber` has twelve digits. */
export type PersonKey = { personId: string } | { employmentNumber: string } | { personalNumber: string };

/** The id of the person; null if the organisation has none. An erased person is found by the id only. */
export async function findPerson(scope: OrganisationScope, key: PersonKey): Promise<string | null> {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  if ('employmentNumber' in key) {
    const hash = hashEmploymentNumber(cipher, key.employmentNumber);
    const [row] = await tx
      .select({ personId: employment.personId })
      .from(employment)
      .where(and(eq(employment.organisationId, organisationId), eq(employment.employmentNumberHash, hash)));
    return row?.personId ?? null;
  }
  const isPerson =
    'personId' in key
      ? eq(person.personId, key.personId)
      : eq(person.personalNumberHash, hashPersonalNumber(cipher, key.personalNumber));
  const [row] = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), isPerson));
  return row?.personId ?? null;
}
