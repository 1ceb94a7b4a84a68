import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { changeDelivery } from '#app/admin/deliveries/details/change-delivery.server.ts';
import { loadDelivery } from '#app/admin/deliveries/details/load-delivery.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { RemovalPage } from '#app/shell/removal-page.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page for undoing the latest delivery. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { delivery, sentFiles } = await loadDelivery(web, session, params['deliveryId'] ?? '');
  const to = paths.delivery(delivery.deliveryId);
  if (!delivery.canUndo) return redirect(to);
  const { t } = await getTexts(request, web);
  const { receivedText, sentBy } = delivery;
  const about = [
    t('admin:about.received', { time: receivedText, by: sentBy ?? t('admin:byOperator') }),
    sentFiles.map(({ name }) => name).join(', '),
  ].join(' ');
  return json({ title: t('admin:undo.title', { number: delivery.number }), about, back: to });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const deliveryId = params['deliveryId'] ?? '';
  const undo = session.api.call('deliveryUndo', null, { params: { deliveryId } });
  await changeDelivery(web, session, deliveryId, undo);
  return redirect(paths.delivery(deliveryId), 303);
}

export default function UndoDelivery() {
  const { title, about, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin']);
  return (
    <RemovalPage
      title={title}
      about={about}
      text={t('admin:undo.text')}
      confirm={t('admin:undo.submit')}
      returnTo={back}
    />
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
