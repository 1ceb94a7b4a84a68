import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { RequestedSwitch } from './requested-switch.server.ts';

/** Switches a feature. The next page shows a message, also when the provider is down; other errors have their own pages. */
export async function switchFeature(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: RequestedSwitch,
): Promise<void> {
  const outcome = await settleChange(web, session, session.api.call('featureSwitch', change));
  await web.stores.sessions.update(session.stored, {
    flash: outcome.ok
      ? { kind: 'ok', key: change.isOn ? 'adminFeatures:done.on' : 'adminFeatures:done.off' }
      : { kind: 'danger', key: 'admin:failed.unknown' },
  });
}
