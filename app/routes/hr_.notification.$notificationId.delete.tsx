import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { orRefuse, refuse, requireDepartments, requireVisit } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import { askAboutRiskMark } from './hr._index/ask-about-risk-mark.server';
import { dismissNotification } from './hr._index/dismiss-notification.server';

export { RemovalPage as default } from '../shell/removal-page';

export const handle: PageHandle = { hydrate: false };

/** On the way from the overview and back to it. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  const selection = await requireDepartments(web, visit);
  if (selection.state === 'missing') throw refuse(503, 'unavailable');
  const departmentIds = [...selection.departmentIds];
  const shown = await orRefuse(web, visit, visit.api.call('notificationDepartment', { departmentIds }));
  const { t } = await getPageTexts(request, web);
  return json(askAboutRiskMark(shown, params['notificationId'] ?? '', `${paths.today}#handelser`, t));
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  const id = params['notificationId'] ?? '';
  await dismissNotification(web, visit, { id, riskMark: true }, 'notification.riskRemoved');
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.today, 303);
}
