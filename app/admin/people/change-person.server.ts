import type { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import type { TextKey } from '#locales/catalogue.ts';

type Web = Pick<WebContext, 'stores'>;
type PeopleKey = TextKey<'adminPeople'>;

/** Texts of problems that another administrator or a delivery has caused. */
const PROBLEMS: Readonly<Record<string, PeopleKey>> = {
  person_held: 'adminPeople:failed.held',
  deliveries_undecided: 'adminPeople:failed.deliveries',
  person_changed: 'adminPeople:failed.changed',
};

function findErrorKey({ failure, problem }: ApiError): PeopleKey {
  if (failure === 'not_found') return 'adminPeople:failed.gone';
  const isRejected = failure === 'conflict' || failure === 'rejected';
  // After any other failure an erasure may still be completed.
  if (!isRejected) return 'adminPeople:failed.unknown';
  return PROBLEMS[problem ?? ''] ?? 'adminPeople:failed.unavailable';
}

/**
 * Runs a change of a person and stores its outcome as the flash message of the next page. Throws the error response for 401 and 403.
 *
 * @param done the message of a success
 */
export async function changePerson(
  web: Web,
  session: AuthenticatedSession,
  change: Promise<unknown>,
  done: PeopleKey,
): Promise<void> {
  const outcome = await settleChange(web, session, change, ['not_found']);
  const flash: Flash = outcome.ok
    ? { kind: 'ok', key: done }
    : { kind: outcome.error.failure === 'not_found' ? 'info' : 'danger', key: findErrorKey(outcome.error) };
  await web.stores.sessions.update(session.stored, { flash });
}

/** Finds a person. Returns the id, or why there is none. Throws the error response for 401 and 403. */
export async function findPerson(
  web: Web,
  session: AuthenticatedSession,
  number: { by: 'employmentNumber' | 'personalNumber'; number: string },
): Promise<{ personId: string } | { key: PeopleKey; status: 400 | 404 | 503 }> {
  const call = session.api.call('administeredPersonFind', number);
  const outcome = await settleChange(web, session, call, ['not_found']);
  if (outcome.ok) return outcome.value;
  const { failure } = outcome.error;
  // No employment has a number that the provider rejects.
  const isNobody = failure === 'not_found' || (failure === 'rejected' && number.by === 'employmentNumber');
  if (isNobody) return { key: 'adminPeople:find.nobody', status: 404 };
  return failure === 'rejected'
    ? { key: 'adminPeople:find.notANumber', status: 400 }
    : { key: 'adminPeople:failed.unavailable', status: 503 };
}
