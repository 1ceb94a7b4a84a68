import type { CallResponse } from '#contract/calls.ts';
import type { PersonRequest } from '#contract/calls/administration/administered-person.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { CONFIRMATIONS, type Confirmation } from './person-paths.ts';

/** `requestedAt` is in Stockholm time: "2026-03-20 12:00". So are the times of the other types. */
export type ShownRequest = PersonRequest;

export type ShownPerson = CallResponse<'administeredPersonGet'> & {
  /** The extract can be downloaded in the role in which the administrator acts. */
  roleMayExtract: boolean;
};

export type ShownConfirmation = {
  person: ShownPerson;
  action: Confirmation;
  /** With the action `decide`. */
  request: ShownRequest | null;
};

type LoadedPeople = {
  requests: ShownRequest[];
  hasOtherAdministrator: boolean;
  person: ShownPerson | null;
  confirmation: ShownConfirmation | null;
};

/**
 * The requests that wait, and the person and the confirmation that the URL names. A confirmation that no longer applies is left
 * out. Throws the error response for 401, 403, 404 and an unavailable provider.
 */
export async function loadPeople(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  query: URLSearchParams,
): Promise<LoadedPeople> {
  const personId = query.get('person');
  const [{ requests, hasOtherAdministrator }, person] = await Promise.all([
    awaitOrThrowResponse(web, session, session.api.call('personRequestList', null)),
    personId === null ? null : loadPerson(web, session, personId),
  ]);
  return {
    requests: requests.map(toShownRequest),
    hasOtherAdministrator,
    person,
    confirmation: person && findConfirmation(person, hasOtherAdministrator, query),
  };
}

async function loadPerson(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  personId: string,
): Promise<ShownPerson> {
  const call = session.api.call('administeredPersonGet', null, { params: { personId } });
  const { protectedAt, details, ...person } = await awaitOrThrowResponse(web, session, call);
  const shown = { ...person, protectedAt: protectedAt && formatMinute(protectedAt) };
  const roleMayExtract = session.hasCapability('personExtract');
  if (details === null) return { ...shown, roleMayExtract, details: null };
  const { hold, erasedAt, requests } = details;
  return {
    ...shown,
    roleMayExtract,
    details: {
      ...details,
      erasedAt: erasedAt && formatMinute(erasedAt),
      hold: hold && { ...hold, createdAt: formatMinute(hold.createdAt) },
      requests: requests.map(toShownRequest),
    },
  };
}

function toShownRequest(request: PersonRequest): ShownRequest {
  return { ...request, requestedAt: formatMinute(request.requestedAt) };
}

function findConfirmation(
  person: ShownPerson,
  hasOtherAdministrator: boolean,
  query: URLSearchParams,
): ShownConfirmation | null {
  const { details, isProtected } = person;
  const action = CONFIRMATIONS.find((one) => one === query.get('confirm'));
  if (details === null || action === undefined) return null;
  const requestId = query.get('request');
  const request = details.requests.find((one) => one.requestId === requestId && one.mayApprove) ?? null;
  const applies = {
    protect: !details.isMarkKept,
    unprotect: isProtected && hasOtherAdministrator,
    erase: details.hold === null && hasOtherAdministrator,
    decide: request !== null,
  };
  return applies[action] ? { person, action, request: action === 'decide' ? request : null } : null;
}
