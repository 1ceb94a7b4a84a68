import { json } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { calls } from '#contract/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { BodyTooLargeError, readBody } from '#app/api/read-body.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

const MAX_BYTES = 8 * 1024;
/** Nothing more is sent for the session after this number of failures. */
const MAX_FAILURES = 3;

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/**
 * Forwards an error from the browser to the provider's log. Responds with 503 when that fails, so that the browser writes the
 * error to its console. Errors without a session are discarded.
 */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await web.session();
  const failures = session.state === 'live' ? (session.stored.data.logFailures ?? 0) : MAX_FAILURES;
  if (session.state !== 'live' || failures >= MAX_FAILURES) return new Response(null, { status: 204 });
  const entry = calls.logger.request.safeParse(await readJson(request));
  if (!entry.success) throw errorResponse(400, 'bad_request');
  try {
    await session.api.call('logger', entry.data);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await web.stores.sessions.update(session.stored, { logFailures: failures + 1 });
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
