import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { handleFollowUpIntent } from '#app/follow-up/actions/handle-follow-up-intent.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { requireFollowUpSession } from '#app/follow-up/forms/load-form.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/** There is no page: only posts are supported. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Marks an action due as done, or undoes a mark, and redirects to the page of the form. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const { t } = await getTexts(request, web);
  const personId = params['personId'] ?? '';
  return redirect(await handleFollowUpIntent(request, { web, session, personId, t }), 303);
}
