import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
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

/** Confirmation page between the overview and the deletion of a risk mark. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const departmentIds = [...selection.departmentIds];
  const shown = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('notificationDepartment', { departmentIds }),
  );
  const { t } = await getTexts(request, web);
  const returnTo = isFromList(request) ? paths.notifications : `${paths.today}#handelser`;
  const mark = getRiskMark(shown, params['notificationId'] ?? '', returnTo);
  return json<RiskMarkRemoval>({ title: t('notification:removeRisk.title'), mark, returnTo });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  const id = params['notificationId'] ?? '';
  await removeRiskMark(web, session, id);
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(isFromList(request) ? paths.notifications : paths.today, 303);
}

/** Whether the page was opened from the list of all notifications, to which it then returns. */
function isFromList(request: Request): boolean {
  return new URL(request.url).searchParams.has('list');
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
