import { json } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { calls } from '#contract/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { BodyTooLargeError, readBody } from '#app/api/read-body.ts';
import { errorResponse } from '#app/session/guards.server.ts';

const MAX_BYTES = 8 * 1024;
/** After so many failures nothing more is sent for the session (specification section 7). */
const MAX_FAILURES = 3;

/** An address to post to; there is no page to see. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/**
 * Takes an error that a browser met to the provider's log. Answers 503 where that fails, for the browser to write it to
 * its console; nothing is kept of an error without a session.
 */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await web.session();
  const failures = session.state === 'live' ? (session.stored.data.logFailures ?? 0) : MAX_FAILURES;
  if (session.state !== 'live' || failures >= MAX_FAILURES) return new Response(null, { status: 204 });
  const entry = calls.logger.request.safeParse(await readJson(request));
  if (!entry.success) throw errorResponse(400, 'not_found');
  try {
    await session.api.call('logger', entry.data);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await web.sessions.update(session.stored, { logFailures: failures + 1 });
    return json({ code: 'unavailable' }, 503);
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBody(new Response(request.body), MAX_BYTES)) as unknown;
  } catch (error) {
    if (error instanceof BodyTooLargeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
