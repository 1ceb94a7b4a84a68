import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { orErrorResponse, errorResponse, requireDepartments, requireSession } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import { buildRiskMarkQuestion } from './hr._index/build-risk-mark-question.server';
import { dismissNotification } from './hr._index/dismiss-notification.server';

export { RemovalPage as default } from '../shell/removal-page';

export const handle: PageHandle = { hydrate: false };

/** On the way from the overview and back to it. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  const selection = await requireDepartments(web, session);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const departmentIds = [...selection.departmentIds];
  const shown = await orErrorResponse(
    web,
    session,
    session.api.call('notificationDepartment', { departmentIds }),
  );
  const { t } = await getPageTexts(request, web);
  return json(buildRiskMarkQuestion(shown, params['notificationId'] ?? '', `${paths.today}#handelser`, t));
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  const id = params['notificationId'] ?? '';
  await dismissNotification(web, session, { id, riskMark: true }, 'notification.riskRemoved');
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.today, 303);
}
