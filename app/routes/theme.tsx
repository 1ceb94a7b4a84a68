import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { parseReturnPath } from '../shell/return-path';
import { refuse } from '../session/guards.server';
import { isTheme } from '../session/theme.server';

/** An address to post to; there is no page to see. */
export function loader() {
  throw refuse(404, 'not_found');
}

/** Works signed in or not; for a user it is remembered, so that it follows to another browser. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get('theme');
  if (!isTheme(theme)) throw refuse(400, 'not_found');
  const visit = await web.visit();
  if (visit.state === 'live') await web.preferences.set(visit.session.data.user.userHash, { theme });
  const headers = { 'Set-Cookie': await web.theme.write(theme) };
  return redirect(parseReturnPath(form.get('returnTo')), { status: 303, headers });
}
