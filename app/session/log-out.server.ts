import { ApiError } from '../api/api-error';
import type { WebContext } from '../load-context';

/**
 * Ends the session on both tiers: the token is refused from now on, the row and the stored departments are gone.
 * Answers the `Set-Cookie` value that removes the cookie. A provider that does not answer keeps nobody signed in here.
 */
export async function logOut(web: WebContext): Promise<string> {
  const visit = await web.visit();
  if (visit.state === 'none') return web.sessions.destroy(null);
  const { session } = visit;
  const { user, role } = session.data;
  for (const token of [session.token, ...web.sessions.listFormerTokens(session)]) {
    try {
      await web.createApi({ token, role, language: 'sv' }).call('tokenRevoke', null);
    } catch (error) {
      // The client has logged it; the token ends by itself within the hour.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  web.answers.drop(session.idHash);
  await web.preferences.set(user.userHash, { departmentIds: {} });
  return web.sessions.destroy(session);
}
