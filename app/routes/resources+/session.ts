import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { WebContext } from '#app/load-context.ts';
import { describeSession } from '#app/session/describe-session.server.ts';
import { continueSession } from '#app/session/tokens/renew-token.server.ts';
import type { SessionStatus } from '#app/session/session-status.ts';
import type { LiveSession } from '#app/session/store/session-store.server.ts';
import { findSessionEnd } from '#app/session/store/session-times.ts';

const ENDED: SessionStatus = { state: 'ended' };

/** Returns the status of the session for the page's script; the request does not count as activity. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const found = await web.stores.sessions.peek(request);
  return json(found.state === 'live' ? await describe(request, web, found.stored) : ENDED);
}

/** Extends the session and returns its status, for the dialog's button and for the script of an active user. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await web.session();
  if (session.state !== 'live') return json(ENDED);
  await continueSession(web, session.stored);
  const hasEnded = web.clock().epochMilliseconds >= findSessionEnd(session.stored.times);
  return json(hasEnded ? ENDED : await describe(request, web, session.stored));
}

async function describe(
  request: Request,
  web: Pick<WebContext, 'clock' | 'cookies'>,
  session: LiveSession,
): Promise<SessionStatus> {
  const language = await web.cookies.language.getLanguage(request);
  return describeSession(session, web.clock().epochMilliseconds, language);
}
