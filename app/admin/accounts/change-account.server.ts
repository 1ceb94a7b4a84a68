import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

type AccountTextKey = TextKey<'adminAccounts'>;

/**
 * Runs a change of an account and stores its outcome as the flash message of the next page: success, a version conflict, or an
 * unavailable provider. Throws the error response for 401, 403 and 404.
 */
export async function changeAccount(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<AccountTextKey>,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryChange(change));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryChange(
  change: () => Promise<AccountTextKey>,
): Promise<{ kind: 'ok' | 'danger'; key: AccountTextKey }> {
  try {
    return { kind: 'ok', key: await change() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'conflict') return { kind: 'danger', key: 'adminAccounts:conflict' };
    if (hasErrorPage(error.failure)) throw error;
    return { kind: 'danger', key: 'adminAccounts:unavailable' };
  }
}
