import { and, asc, eq } from 'drizzle-orm';
import type { PersonRequest } from '#contract/calls/administration/administered-person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { account } from '#provider/database/tables/account.ts';
import { person } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { decryptRow, PERSON, PERSON_REQUEST } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { canSeePerson, type PersonVisibility } from './person-visibility.ts';

/** The requests about people that wait, the oldest first; only those about one person if the id is given. */
export async function listPersonRequests(
  { tx, caller, setAuditFields }: CallContext,
  visibility: PersonVisibility,
  personId?: string,
): Promise<PersonRequest[]> {
  const { organisationId, accountId } = caller;
  const rows = await tx
    .select({ request: personRequest, person, requestedBy: account.personName })
    .from(personRequest)
    .innerJoin(
      person,
      and(eq(person.organisationId, organisationId), eq(person.personId, personRequest.personId)),
    )
    .innerJoin(
      account,
      and(eq(account.organisationId, organisationId), eq(account.accountId, personRequest.requestedBy)),
    )
    .where(
      and(
        eq(personRequest.organisationId, organisationId),
        personId === undefined ? undefined : eq(personRequest.personId, personId),
      ),
    )
    .orderBy(asc(personRequest.requestedAt), asc(personRequest.requestId));
  if (rows.length === 0) return [];
  if (personId === undefined) {
    // By all roles of the account, as `visibility`; the acting role may not see them.
    const shown = rows.filter(({ person: about }) => about.isProtected && canSeePerson(visibility, about));
    setAuditFields({ protectedPeople: new Set(shown.map(({ person: about }) => about.personId)).size });
  }
  const cipher = await loadCipher({ tx, organisationId });
  return rows.map(({ request, person: about, requestedBy }) => {
    const isVisible = canSeePerson(visibility, about);
    const { firstName, lastName } = decryptRow(cipher, PERSON, about);
    const { reason, requestId, kind, requestedAt } = decryptRow(cipher, PERSON_REQUEST, request);
    const isRequester = request.requestedBy === accountId;
    return {
      requestId,
      personId: about.personId,
      kind,
      isRequester,
      personName: isVisible && visibility.names ? plainSpaces(`${firstName} ${lastName}`) : null,
      reason: isVisible ? reason : null,
      requestedAt: toInstant(requestedAt),
      requestedBy: plainSpaces(requestedBy),
      mayApprove: isVisible && !isRequester,
    };
  });
}
