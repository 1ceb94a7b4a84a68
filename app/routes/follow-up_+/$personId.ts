import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { handleFollowUpIntent } from '#app/follow-up/actions/handle-follow-up-intent.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse, requireCapability, requireSession } from '#app/session/guards.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Marks an action due as done, or undoes an entry, and returns to the page of the button. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'rehabPlans');
  const { t } = await getTexts(request, web);
  const personId = params['personId'] ?? '';
  return redirect(await handleFollowUpIntent(request, { web, session, personId, t }), 303);
}
