import type { WebContext } from '#app/load-context.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

type Stores = Pick<WebContext, 'stores'>;
type HoldProblem = { key: TextKey<'admin' | 'adminRetention'>; status: 400 | 503 };

/** Exempts an employee and sets the flash message. Returns why it failed, for the form, which keeps what was typed. */
export async function createHold(
  web: Stores,
  session: AuthenticatedSession,
  hold: { employmentNumber: string; reason: string },
): Promise<HoldProblem | null> {
  const outcome = await settleChange(web, session, session.api.call('retentionHoldCreate', hold));
  if (!outcome.ok) {
    return outcome.error.failure === 'rejected'
      ? { key: 'adminRetention:hold.number.unknown', status: 400 }
      : { key: 'admin:failed.unknown', status: 503 };
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminRetention:held' } });
  return null;
}

/** Ends an exemption and sets the flash message. Throws the error response for 401 and 403. */
export async function releaseHold(web: Stores, session: AuthenticatedSession, holdId: string): Promise<void> {
  const change = session.api.call('retentionHoldRelease', null, { params: { holdId } });
  await storeOutcome(web, session, change, 'adminRetention:released', {
    not_found: 'adminRetention:holdGone',
    default: 'admin:failed.unknown',
  });
}
