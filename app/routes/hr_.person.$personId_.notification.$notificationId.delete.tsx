import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { orRefuse, requireCapability, requireVisit } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import { askAboutRiskMark } from './hr._index/ask-about-risk-mark.server';
import { dismissNotification } from './hr._index/dismiss-notification.server';

export { RemovalPage as default } from '../shell/removal-page';

export const handle: PageHandle = { hydrate: false };

/** On the way from the employee's page and back to it. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  requireCapability(visit, 'personNotifications');
  const { personId = '', notificationId = '' } = params;
  const shown = await orRefuse(web, visit, visit.api.call('notificationPerson', { personId }));
  const { t } = await getPageTexts(request, web);
  return json(askAboutRiskMark(shown, notificationId, `${paths.person(personId)}#handelser`, t));
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  const { personId = '', notificationId: id = '' } = params;
  await dismissNotification(web, visit, { id, riskMark: true }, 'notification.riskRemoved');
  return redirect(paths.person(personId), 303);
}
