import { Authenticator } from 'remix-auth';
import type { ApiCaller } from '#app/api/api-client.server.ts';
import type { ApiAccess } from '#app/load-context.ts';
import { exchangeToken } from './exchange-token.server.ts';
import type { SessionUser } from '../store/session-data.ts';
import type { UsedTokens } from '../store/used-tokens.server.ts';
import { BadTokenError, TokenStrategy, type SignInToken } from './token-strategy.server.ts';

export type SignedIn = SignInToken & { user: SessionUser };

type AuthenticatorDeps = {
  usedTokens: UsedTokens;
  /** Creates the access to the API for the request with this id and client. */
  createApi: (about: Pick<ApiCaller, 'requestId' | 'clientAddress'>) => Pick<ApiAccess, 'create'>;
};

/**
 * Creates the process's only authenticator: its strategy checks a token with `/user/init`, exchanges it for one that was in no URL,
 * and accepts each token once. `authenticate` throws BadTokenError for a malformed, rejected or used token, and ApiError when the
 * provider rejects it or does not respond.
 */
export function createAuthenticator({ usedTokens, createApi }: AuthenticatorDeps): Authenticator<SignedIn> {
  const strategy = new TokenStrategy<SignedIn>(async ({ requestId, clientAddress, ...signInToken }) => {
    const api = createApi({ requestId, clientAddress });
    const client = api.create({ token: signInToken.token, role: null, language: 'sv' });
    const { user } = await client.call('userInit', null);
    const [firstRole] = user.roles;
    if (firstRole === undefined) throw new BadTokenError();
    const exchanged = await exchangeToken({ api }, signInToken, firstRole);
    // A provider that cannot revoke the token would accept it a second time.
    if (!(await usedTokens.useOnce(signInToken.jti, signInToken.expiresAt))) throw new BadTokenError();
    return { ...exchanged, user };
  });
  return new Authenticator<SignedIn>().use(strategy);
}
