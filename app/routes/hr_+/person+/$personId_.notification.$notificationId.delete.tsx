import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { removeRiskMark } from '#app/notifications/dismiss-notification.server.ts';
import { getRiskMark } from '#app/notifications/get-risk-mark.server.ts';
import type { RiskMarkRemoval } from '#app/notifications/remove-risk-mark-page.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export { RemoveRiskMarkPage as default } from '#app/notifications/remove-risk-mark-page.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page between the employee's page and the deletion of a risk mark. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  requireCapability(session, 'personNotifications');
  const { personId = '', notificationId = '' } = params;
  const shown = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('notificationPerson', { personId }),
  );
  const { t } = await getTexts(request, web);
  const returnTo = `${paths.person(personId)}#${PERSON_SECTION_IDS.notifications}`;
  const mark = getRiskMark(shown, notificationId, returnTo);
  return json<RiskMarkRemoval>({ title: t('notification:removeRisk.title'), mark, returnTo });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  requireCapability(session, 'personNotifications');
  const { personId = '', notificationId: id = '' } = params;
  await removeRiskMark(web, session, id);
  return redirect(paths.person(personId), 303);
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
