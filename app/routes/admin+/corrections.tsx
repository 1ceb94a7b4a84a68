import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { CORRECTION_FORM_ID, CorrectionForm } from '#app/admin/corrections/correction-form.tsx';
import { createCorrectionSchema } from '#app/admin/corrections/correction-schema.server.ts';
import { sendCorrection } from '#app/admin/corrections/send-correction.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['admin', 'adminCorrections'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const title = t('adminCorrections:title');
  return json({ title: web.form.hasErrors ? t('common:titleError', { title }) : title });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const submission = parseSubmission(await request.formData(), createCorrectionSchema(t));
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json(submission.reply(), 400);
  }
  const deliveryId = await sendCorrection(web, session, submission.value);
  if (deliveryId !== null) return redirect(paths.delivery(deliveryId), 303);
  web.form.hasErrors = true;
  return json(submission.reply({ formErrors: [t('adminCorrections:unavailable')] }), 503);
}

/** The id of the first control of a field; the empty name is the form. */
function controlIdOf(name: string): string {
  if (name === '') return CORRECTION_FORM_ID;
  return name === 'type' || name === 'change' ? `${name}-1` : name;
}

export default function CorrectionsRoute() {
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['adminCorrections', 'common']);
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: controlIdOf(name), text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.corrections} />
      <PageHeader title={t('adminCorrections:title')} />
      <p>{t('adminCorrections:intro')}</p>
      <CorrectionForm lastResult={lastResult} />
      <p>
        <Link to={paths.deliveries}>{t('adminCorrections:history')}</Link>
      </p>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
