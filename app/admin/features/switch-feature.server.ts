import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';
import type { RequestedSwitch } from './requested-switch.server.ts';

/** Switches a feature. The next page shows a message, also when the provider is down; other errors have their own pages. */
export async function switchFeature(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: RequestedSwitch,
): Promise<void> {
  const done = change.isOn ? 'adminFeatures:done.on' : 'adminFeatures:done.off';
  await storeOutcome(web, session, session.api.call('featureSwitch', change), done);
}
