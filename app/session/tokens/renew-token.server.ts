import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { LiveSession, Renewal } from '../store/session-store.server.ts';
import { isTokenDue, isTokenFresh } from '../store/session-times.ts';
import { revokeTokens } from './revoke-tokens.server.ts';
import { BadTokenError, readClaims } from './token-strategy.server.ts';

type Deps = Pick<WebContext, 'stores' | 'api' | 'clock'>;

const POLL_ATTEMPTS = 40;
const POLL_INTERVAL_MS = 100;

/**
 * Renews a token that has less than 25 % of its lifetime left. If the renewal fails, the session keeps the old token, which is
 * still valid.
 */
export async function renewTokenIfDue(deps: Deps, session: LiveSession): Promise<void> {
  if (isTokenDue(session.times, deps.clock().epochMilliseconds)) await renew(deps, session, 'automatic');
}

/**
 * Renews the token at the user's request; a fresh token is kept. If another request is renewing it, waits for that result.
 * Returns false when the token could not be renewed.
 */
export async function continueSession(deps: Deps, session: LiveSession): Promise<boolean> {
  if (isTokenFresh(session.times, deps.clock().epochMilliseconds)) return true;
  let outcome = await renew(deps, session, 'on_request');
  for (let attempt = 0; outcome === 'under_way' && attempt < POLL_ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    outcome = await deps.stores.sessions.getRenewalStatus(session);
  }
  return outcome === 'renewed';
}

async function renew(deps: Deps, session: LiveSession, why: 'automatic' | 'on_request'): Promise<Renewal> {
  const fetched: string[] = [];
  const outcome = await deps.stores.sessions.renew(session, why, async () => {
    const api = deps.api.create({ token: session.token, role: null, language: 'sv' });
    try {
      const { token } = await api.call('tokenRefresh', null);
      fetched.push(token);
      return { token, ...readClaims(token) };
    } catch (error) {
      // The client has logged the error. A session whose token the provider rejects cannot continue.
      if (error instanceof ApiError && error.failure === 'unauthorised')
        await deps.stores.sessions.end(session);
      if (error instanceof ApiError || error instanceof BadTokenError) return null;
      throw error;
    }
  });
  // The tokens of a session are revoked when it is ended; this one did not exist then.
  if (outcome === 'ended') for (const token of fetched) await revokeTokens(deps, { ...session, token });
  return outcome;
}
