import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '../components/button';
import { ConfirmPage } from '../components/confirm-page';
import { getPageTexts } from '../i18n/page-texts.server';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';
import { printName } from '../people/print-name';
import { orRefuse, refuse, requireDepartments, requireVisit } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import { dismissNotification } from './hr._index/dismiss-notification.server';

export const handle: PageHandle = { hydrate: false };

const HERE = `${paths.today}#handelser`;

/** Asks before a risk mark goes for everybody (specification section 4). */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  const selection = await requireDepartments(web, visit);
  if (selection.state === 'missing') throw refuse(503, 'unavailable');
  const departmentIds = [...selection.departmentIds];
  const all = await orRefuse(web, visit, visit.api.call('notificationDepartment', { departmentIds }));
  const notification = all.find(({ id }) => id === params['notificationId']);
  if (notification?.person == null) throw refuse(404, 'not_found');
  if (!notification.riskMark) return redirect(HERE);
  const { t } = await getPageTexts(request, web);
  const name = printName(notification.person, t).text;
  return json({
    title: t('notification.removeRisk'),
    question: t('notification.removeRisk.confirm', { name }),
    about: [notification.department.name, t(`notification.type.${notification.type}`)].join(' · '),
  });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  const id = params['notificationId'] ?? '';
  await dismissNotification(web, visit, { id, riskMark: true }, 'notification.riskRemoved');
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.today, 303);
}

export default function RemoveRiskMark() {
  const { question, about } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ConfirmPage
      title={t('notification.removeRisk.title')}
      text={question}
      about={about}
      cancelHref={HERE}
      cancelText={t('common.cancel')}
    >
      <Button variant="danger">{t('notification.removeRisk')}</Button>
    </ConfirmPage>
  );
}
