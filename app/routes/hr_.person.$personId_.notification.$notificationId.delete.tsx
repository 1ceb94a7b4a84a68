import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { orErrorResponse, requireCapability, requireSession } from '#app/session/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { buildRiskMarkQuestion } from '#app/notifications/build-risk-mark-question.server.ts';
import { dismissNotification } from '#app/notifications/dismiss-notification.server.ts';

export { RemovalPage as default } from '#app/shell/removal-page.tsx';

export const handle: PageHandle = { hydrate: false };

/** Confirmation page between the employee's page and the deletion of a risk mark. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  requireCapability(session, 'personNotifications');
  const { personId = '', notificationId = '' } = params;
  const shown = await orErrorResponse(web, session, session.api.call('notificationPerson', { personId }));
  const { t } = await getTexts(request, web);
  return json(buildRiskMarkQuestion(shown, notificationId, `${paths.person(personId)}#handelser`, t));
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const { personId = '', notificationId: id = '' } = params;
  await dismissNotification(web, session, { id, riskMark: true }, 'notification:riskRemoved');
  return redirect(paths.person(personId), 303);
}
