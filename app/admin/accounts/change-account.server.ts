import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import type { TextKey } from '#locales/catalogue.ts';

/**
 * Runs a change of an account and stores its outcome as the flash message of the next page: success, the approval of a request whose
 * account has changed since (409), or any other failure.
 *
 * @throws Response 401, 403, 404
 */
export async function changeAccount(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<TextKey<'adminAccounts'>>,
): Promise<void> {
  const outcome = await settleChange(web, session, change());
  const flash: Flash = outcome.ok
    ? { kind: 'ok', key: outcome.value }
    : {
        kind: 'danger',
        key: outcome.error.failure === 'conflict' ? 'adminAccounts:conflict' : 'admin:failed.unknown',
      };
  await web.stores.sessions.update(session.stored, { flash });
}
