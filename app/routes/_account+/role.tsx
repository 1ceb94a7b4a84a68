import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { USER_ROLES } from '#contract/roles.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';

const schema = z.object({ role: z.enum(USER_ROLES) });

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Stores the role and discards the data of the old one; the next page restores the new role's departments. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const current = await requireSession(web);
  const { stored: session } = current;
  const role = (await parseForm(request, schema))?.role;
  if (role === undefined || !session.data.user.roles.includes(role)) throw errorResponse(403, 'role');
  const { t, language } = await getTexts(request, web);
  // The provider logs the change, and rejects a role that the account has lost.
  const api = web.api.create({ token: session.token, role, language });
  await awaitOrThrowResponse(web, current, api.call('userRoleChange', null));
  await web.stores.sessions.update(session, {
    role,
    departmentIds: null,
    picker: { version: (session.data.picker?.version ?? 0) + 1, ids: null, confirmed: null },
    flash: { kind: 'ok', key: 'shell:flash.role', values: { role: t(`shell:role.${role}`) } },
  });
  web.api.cache.drop(session.idHash);
  await web.stores.preferences.set(session.data.user.userHash, { lastRole: role });
  return redirect(paths.start, 303);
}

/** Without a component Remix would return errors as JSON instead of the error page. */
export default function RoleRoute() {
  return null;
}
