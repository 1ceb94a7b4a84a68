import type { CallRequest } from '#contract/calls.ts';
import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

/**
 * Saves the external id by which an identity provider knows an account, and sets the flash message. Returns the message of a change
 * that was rejected; null if it was saved. Throws the error response for 401, 403 and 404.
 */
export async function saveIdentity(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  accountId: string,
  body: CallRequest<'accountIdentity'>,
): Promise<TextKey<'admin' | 'adminAccounts'> | null> {
  const change = session.api.call('accountIdentity', body, { params: { accountId } });
  const outcome = await settleChange(web, session, change);
  if (!outcome.ok) {
    const isTaken = outcome.error.problem === 'identity_taken';
    return isTaken ? 'adminAccounts:identity.taken' : 'admin:failed.unknown';
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminAccounts:done' } });
  return null;
}
