import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, hasErrorPage } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

type Stores = Pick<WebContext, 'stores'>;
type HoldProblem = { key: TextKey<'adminRetention'>; status: 400 | 503 };

/** Exempts an employee and announces it. Returns why it failed, for the form, which keeps what was typed. */
export async function createHold(
  web: Stores,
  session: AuthenticatedSession,
  hold: { employmentNumber: string; reason: string },
): Promise<HoldProblem | null> {
  const problem = await awaitOrThrowResponse(web, session, tryCreate(session, hold));
  if (problem === null) await announce(web, session, 'ok', 'adminRetention:held');
  return problem;
}

async function tryCreate(
  { api }: AuthenticatedSession,
  hold: { employmentNumber: string; reason: string },
): Promise<HoldProblem | null> {
  try {
    await api.call('retentionHoldCreate', hold);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'rejected') return { key: 'adminRetention:hold.number.unknown', status: 400 };
    if (hasErrorPage(error.failure)) throw error;
    return { key: 'adminRetention:unavailable', status: 503 };
  }
}

/** Ends an exemption and sets the flash message. Throws the error response for 401 and 403. */
export async function releaseHold(web: Stores, session: AuthenticatedSession, holdId: string): Promise<void> {
  const released = await awaitOrThrowResponse(web, session, tryRelease(session, holdId));
  await announce(web, session, ...released);
}

async function tryRelease(
  { api }: AuthenticatedSession,
  holdId: string,
): Promise<['ok' | 'info' | 'danger', TextKey<'adminRetention'>]> {
  try {
    await api.call('retentionHoldRelease', null, { params: { holdId } });
    return ['ok', 'adminRetention:released'];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'not_found') return ['info', 'adminRetention:holdGone'];
    if (hasErrorPage(error.failure)) throw error;
    return ['danger', 'adminRetention:unavailable'];
  }
}

async function announce(
  web: Stores,
  session: AuthenticatedSession,
  kind: 'ok' | 'info' | 'danger',
  key: TextKey<'adminRetention'>,
): Promise<void> {
  await web.stores.sessions.update(session.stored, { flash: { kind, key } });
}
