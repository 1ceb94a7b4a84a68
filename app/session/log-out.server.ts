import type { WebContext } from '../load-context';
import { revokeTokens } from './revoke-tokens.server';

/**
 * Ends the session on both tiers: revokes the tokens of its sign-in, deletes its row and the stored departments. Returns
 * the `Set-Cookie` value that removes the cookie. The session ends here also where the provider cannot be reached.
 */
export async function logOut(web: WebContext): Promise<string> {
  const visit = await web.visit();
  if (visit.state === 'none') return web.sessions.destroy(null);
  const { session } = visit;
  const { user } = session.data;
  await revokeTokens(web, session);
  web.answers.drop(session.idHash);
  await web.preferences.set(user.userHash, { departmentIds: {} });
  return web.sessions.destroy(session);
}
