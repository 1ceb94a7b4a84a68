import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '#app/http/parse-form.server.ts';
import { parseReturnPath } from '#app/http/return-path.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { THEMES } from '#app/session/theme.server.ts';

const schema = z.object({ theme: z.enum(THEMES), returnTo: z.string().optional() });

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/**
 * Changes the theme, with or without a session. The theme of a signed-in user is stored, so that it applies in other browsers
 * too.
 */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const { theme, returnTo } = form;
  const session = await web.session();
  if (session.state === 'live')
    await web.stores.preferences.set(session.stored.data.user.userHash, { theme });
  const headers = { 'Set-Cookie': await web.cookies.theme.write(theme) };
  return redirect(parseReturnPath(returnTo), { status: 303, headers });
}

/** Without a component Remix would return errors as JSON instead of the error page. */
export default function ThemeRoute() {
  return null;
}
