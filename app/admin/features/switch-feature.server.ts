import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { RequestedSwitch } from './requested-switch.server.ts';

/** Switches a feature. The next page shows a message, also when the provider is down; other errors have their own pages. */
export async function switchFeature(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: RequestedSwitch,
): Promise<void> {
  const isDone = await awaitOrThrowResponse(web, session, trySwitch(session, change));
  await web.stores.sessions.update(session.stored, {
    flash: isDone
      ? { kind: 'ok', key: change.isOn ? 'adminFeatures:done.on' : 'adminFeatures:done.off' }
      : { kind: 'danger', key: 'adminFeatures:unavailable' },
  });
}

async function trySwitch({ api }: AuthenticatedSession, change: RequestedSwitch): Promise<boolean> {
  try {
    await api.call('featureSwitch', change);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (hasErrorPage(error.failure)) throw error;
    return false;
  }
}
