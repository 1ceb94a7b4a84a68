import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MAPPING_FIELD } from '#contract/values/administration/delivery.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { changeDelivery, previewDelivery } from '#app/admin/deliveries/details/change-delivery.server.ts';
import { DeliveryPage } from '#app/admin/deliveries/details/delivery-page.tsx';
import { loadDelivery } from '#app/admin/deliveries/details/load-delivery.server.ts';
import { createImportSettingsSchema } from '#app/admin/deliveries/import-settings-schema.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';

export const handle: PageHandle = { i18n: ['admin'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const details = await loadDelivery(web, session, params['deliveryId'] ?? '');
  const { t } = await getTexts(request, web);
  const { number } = details.delivery;
  const title = number === null ? t('admin:unnumbered') : t('admin:numbered', { number });
  return json({ title: web.form.hasErrors ? t('common:titleError', { title }) : title, details });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const deliveryId = params['deliveryId'] ?? '';
  const options = { params: { deliveryId } };
  const awaitChange = (change: Promise<unknown>) => changeDelivery(web, session, deliveryId, change);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'preview') {
    const { t } = await getTexts(request, web);
    const submission = parseSubmission(form, createImportSettingsSchema(t, todayIn(web.clock())));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json(submission.reply(), 400);
    }
    if (!(await previewDelivery(web, session, deliveryId, submission.value))) {
      web.form.hasErrors = true;
      const fieldErrors = { [MAPPING_FIELD]: [t('admin:upload.mappingUnknown')] };
      return json(submission.reply({ fieldErrors }), 400);
    }
  } else if (intent === 'confirm') await awaitChange(session.api.call('deliveryConfirm', null, options));
  else if (intent === 'discard') await awaitChange(session.api.call('deliveryDiscard', null, options));
  else throw errorResponse(400, 'bad_request');
  return redirect(paths.delivery(deliveryId), 303);
}

export default function DeliveryRoute() {
  const { title, details } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['common']);
  const errors = Object.entries(rejected?.error ?? {}).flatMap(([fieldId, texts]) =>
    (texts ?? []).map((text) => ({ fieldId, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <DeliveryPage title={title} details={details} lastResult={rejected} />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
