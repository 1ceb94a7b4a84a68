import type { WebContext } from '#app/load-context.ts';
import { revokeTokens } from './tokens/revoke-tokens.server.ts';

/**
 * Ends the session in both tiers: revokes the tokens of its sign-in, and deletes its row, its cached responses and
 * the stored departments. Returns the `Set-Cookie` value that removes the cookie. The session ends in the web tier even when the provider is unreachable.
 */
export async function logOut(web: Pick<WebContext, 'session' | 'stores' | 'api'>): Promise<string> {
  const session = await web.session();
  if (session.state === 'none') return web.stores.sessions.destroy(null);
  const { stored } = session;
  const { user } = stored.data;
  await revokeTokens(web, stored);
  web.api.cache.drop(stored.idHash);
  await web.stores.preferences.set(user.userHash, { departmentIds: {} });
  return web.stores.sessions.destroy(stored);
}
