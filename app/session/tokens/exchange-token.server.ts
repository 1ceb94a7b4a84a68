import type { UserRole } from '#contract/roles.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { ApiAccess } from '#app/load-context.ts';
import type { SignInToken } from './token-strategy.server.ts';
import { readClaims } from './token-strategy.server.ts';

/**
 * Exchanges a token that arrived in a URL, and so may be in histories and logs, for a new one. The provider revokes the old one.
 * If the provider does not support the exchange, refreshes the token and then revokes the old one.
 *
 * @throws {ApiError} when no new token is issued, or when the old one cannot be revoked at the moment
 * @throws {BadTokenError} when the new token is malformed
 */
export async function exchangeToken(
  web: { api: Pick<ApiAccess, 'create'> },
  signInToken: SignInToken,
  role: UserRole,
): Promise<SignInToken> {
  const api = web.api.create({ token: signInToken.token, role, language: 'sv' });
  const exchanged = await unlessUnsupported(() => api.call('tokenExchange', null));
  if (exchanged !== null) return { token: exchanged.token, ...readClaims(exchanged.token) };
  return refreshAndRevoke(api, signInToken);
}

async function refreshAndRevoke(api: ApiClient, signInToken: SignInToken): Promise<SignInToken> {
  const { token } = await api.call('tokenRefresh', null);
  const claims = readClaims(token);
  // If refresh returned the same token, it is the token of the session and must not be revoked.
  if (claims.jti !== signInToken.jti) await unlessUnsupported(() => api.call('tokenRevoke', null));
  return { token, ...claims };
}

/**
 * Returns the result of a call; null when the provider does not support it: 404, or another 4xx except 401, 403 and 409 without a
 * problem code. A rejection with a code, such as `too_many_requests`, comes from a provider that supports the call.
 */
async function unlessUnsupported<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && isUnsupported(error)) return null;
    throw error;
  }
}

function isUnsupported({ failure, problem }: ApiError): boolean {
  return failure === 'not_found' || (failure === 'rejected' && problem === null);
}
