import type { UserRole } from '#contract/roles.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { SignInToken } from './token-strategy.server.ts';
import { readClaims } from './token-strategy.server.ts';

/**
 * A new token in the place of one that came in a URL, and so is in histories and logs. The provider revokes the old one.
 * A provider that does not know the exchange is asked to refresh, then to revoke.
 *
 * @throws {ApiError} where there is no new token, or where the old one could not be revoked for now
 * @throws {BadTokenError} where the new one is malformed
 */
export async function exchangeToken(
  web: Pick<WebContext, 'createApi'>,
  signInToken: SignInToken,
  role: UserRole,
): Promise<SignInToken> {
  const api = web.createApi({ token: signInToken.token, role, language: 'sv' });
  const exchanged = await unlessUnsupported(() => api.call('tokenExchange', null));
  if (exchanged !== null) return { token: exchanged.token, ...readClaims(exchanged.token) };
  return refreshAndRevoke(api, signInToken);
}

async function refreshAndRevoke(api: ApiClient, signInToken: SignInToken): Promise<SignInToken> {
  const { token } = await api.call('tokenRefresh', null);
  const claims = readClaims(token);
  // Where refresh returned the same token there is nothing to revoke but the session's own.
  if (claims.jti !== signInToken.jti) await unlessUnsupported(() => api.call('tokenRevoke', null));
  return { token, ...claims };
}

/** The result of a call; null where the provider does not have that call. */
async function unlessUnsupported<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    const unsupported =
      error instanceof ApiError && (error.failure === 'not_found' || error.failure === 'refused');
    if (unsupported) return null;
    throw error;
  }
}
