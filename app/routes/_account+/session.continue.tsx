import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '#app/http/parse-form.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireSession } from '#app/session/guards/guards.server.ts';
import { continueSession } from '#app/session/tokens/renew-token.server.ts';
import { parseReturnPath } from '#app/http/return-path.ts';

const schema = z.object({ returnTo: z.string().optional() });

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Extends a session that ends soon and redirects to the page, which shows the result. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const { stored: session } = await requireSession(web);
  const form = await parseForm(request, schema);
  const back = parseReturnPath(form?.returnTo);
  // The page shows the failure first in its content.
  if (!(await continueSession(web, session))) return redirect(`${back}#session`, 303);
  await web.stores.sessions.update(session, { flash: { kind: 'ok', key: 'session:continued' } });
  return redirect(back, 303);
}

/** Without a component Remix would return errors as JSON instead of the error page. */
export default function ContinueRoute() {
  return null;
}
