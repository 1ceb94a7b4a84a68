import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

type Message = TextKey<'adminAccounts'>;

/** Makes a change. The next page shows the result, also when the provider is down; other errors have their own pages. */
export async function changeAccount(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: () => Promise<Message>,
): Promise<void> {
  const flash = await awaitOrThrowResponse(web, session, tryChange(change));
  await web.stores.sessions.update(session.stored, { flash });
}

async function tryChange(change: () => Promise<Message>): Promise<{ kind: 'ok' | 'danger'; key: Message }> {
  try {
    return { kind: 'ok', key: await change() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'conflict') return { kind: 'danger', key: 'adminAccounts:changed' };
    if (hasErrorPage(error.failure)) throw error;
    return { kind: 'danger', key: 'adminAccounts:unavailable' };
  }
}
