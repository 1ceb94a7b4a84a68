import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '../components/button';
import { ConfirmPage } from '../components/confirm-page';
import { getPageTexts } from '../i18n/page-texts.server';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';
import { printName } from '../people/print-name';
import { orRefuse, refuse, requireCapability, requireVisit } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import { dismissNotification } from './hr._index/dismiss-notification.server';

export const handle: PageHandle = { hydrate: false };

/** Asks before a risk mark goes for everybody, on the way from the employee's page and back to it. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  requireCapability(visit, 'personNotifications');
  const { personId = '', notificationId } = params;
  const all = await orRefuse(web, visit, visit.api.call('notificationPerson', { personId }));
  const notification = all.find(({ id }) => id === notificationId);
  if (notification?.person == null) throw refuse(404, 'not_found');
  const back = `${paths.person(personId)}#handelser`;
  if (!notification.riskMark) return redirect(back);
  const { t } = await getPageTexts(request, web);
  const name = printName(notification.person, t).text;
  return json({
    title: t('notification.removeRisk'),
    question: t('notification.removeRisk.confirm', { name }),
    about: [notification.department.name, t(`notification.type.${notification.type}`)].join(' · '),
    back,
  });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  const { personId = '', notificationId: id = '' } = params;
  await dismissNotification(web, visit, { id, riskMark: true }, 'notification.riskRemoved');
  return redirect(paths.person(personId), 303);
}

export default function RemovePersonRiskMark() {
  const { question, about, back } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <ConfirmPage
      title={t('notification.removeRisk.title')}
      text={question}
      about={about}
      cancelHref={back}
      cancelText={t('common.cancel')}
    >
      <Button variant="danger">{t('notification.removeRisk')}</Button>
    </ConfirmPage>
  );
}
