import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DATA_FILES_FIELD, MAPPING_FIELD } from '#contract/values/administration/delivery.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { changeSource } from '#app/admin/deliveries/change-source.server.ts';
import { DeliveriesTable } from '#app/admin/deliveries/deliveries-table.tsx';
import { loadDeliveries } from '#app/admin/deliveries/load-deliveries.server.ts';
import { parseShow } from '#app/admin/deliveries/parse-show.server.ts';
import { receiveDelivery } from '#app/admin/deliveries/receive-delivery.server.ts';
import { SourcesCard } from '#app/admin/deliveries/sources-card.tsx';
import { FILES_ID, DeliveryUploadForm } from '#app/admin/deliveries/delivery-upload-form.tsx';
import { MAPPING_FIELD_ID } from '#app/admin/deliveries/mapping-field.tsx';
import { loadReviewReminder } from '#app/admin/review/load-review.server.ts';
import { ReviewReminder } from '#app/admin/review/review-reminder.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** The fields of the form that can have an error, in their order. */
const FIELDS = [
  { name: MAPPING_FIELD, fieldId: MAPPING_FIELD_ID },
  { name: DATA_FILES_FIELD, fieldId: FILES_ID },
];

export const handle: PageHandle = { i18n: ['admin', 'upload'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const [{ deliveries, total, sources, mappings }, reminder] = await Promise.all([
    loadDeliveries(web, session, parseShow(request.url)),
    loadReviewReminder(web, session),
  ]);
  const { t } = await getTexts(request, web);
  const title = t('admin:title');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    deliveries,
    total,
    sources,
    mappings,
    reminder,
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  // Files arrive as multipart, which is forwarded as it arrives; the buttons of the sources send a plain form.
  if (!(request.headers.get('Content-Type') ?? '').startsWith('multipart/')) {
    await changeSource(await request.formData(), web, session);
    return redirect(paths.deliveries, 303);
  }
  const outcome = await receiveDelivery(request, web, session);
  if ('deliveryId' in outcome) return redirect(paths.delivery(outcome.deliveryId), 303);
  web.form.hasErrors = true;
  return json(outcome.rejected, 400);
}

export default function Deliveries() {
  const { deliveries, total, sources, mappings, reminder } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <ErrorSummary
        title={t('common:error.summary')}
        errors={FIELDS.flatMap(({ name, fieldId }) =>
          (rejected?.error?.[name] ?? []).map((text) => ({ fieldId, text })),
        )}
      />
      <AdminTabs current={paths.deliveries} />
      <PageHeader title={t('admin:title')} />
      <ReviewReminder reminder={reminder} />
      <p>{t('admin:intro')}</p>
      <Card id="ny" title={t('admin:upload.title')}>
        <div className="stack">
          <DeliveryUploadForm mappings={mappings} lastResult={rejected} />
          <p>
            <Link to={paths.mapping}>{t('admin:mapping.link')}</Link>
          </p>
        </div>
      </Card>
      {(sources.length > 1 || sources.some(({ counts }) => !counts)) && <SourcesCard sources={sources} />}
      <Card id="leveranser" title={t('admin:list.title')} flush>
        {deliveries.length === 0 ? (
          <EmptyState>{t('admin:list.empty')}</EmptyState>
        ) : (
          <DeliveriesTable deliveries={deliveries} total={total} />
        )}
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
