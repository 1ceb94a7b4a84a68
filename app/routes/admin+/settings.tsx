import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { OrganisationSettingsForm, SETTINGS_FORM_ID } from '#app/admin/settings/settings-form.tsx';
import { createOrganisationSettingsSchema } from '#app/admin/settings/settings-schema.server.ts';
import { loadSettings, saveSettings } from '#app/admin/settings/stored-settings.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['admin', 'adminSettings', 'sickPay'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t, language } = await getTexts(request, web);
  const stored = await loadSettings(web, session, language);
  const title = t('adminSettings:title');
  return json({ title: web.form.hasErrors ? t('common:titleError', { title }) : title, ...stored });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const submission = parseSubmission(await request.formData(), createOrganisationSettingsSchema(t));
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json(submission.reply(), 400);
  }
  const { version, ...settings } = submission.value;
  const problem = await saveSettings(web, session, { version, settings });
  if (problem === null) return redirect(paths.organisationSettings, 303);
  web.form.hasErrors = true;
  return json(submission.reply({ formErrors: [t(problem.key)] }), problem.status);
}

export default function OrganisationSettingsRoute() {
  const { stored, employmentTypes, saved, hasServices } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['admin', 'adminSettings', 'common']);
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: name === '' ? SETTINGS_FORM_ID : name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.organisationSettings} />
      <PageHeader title={t('adminSettings:title')} />
      <p>{t('adminSettings:intro')}</p>
      <p>
        {saved === null
          ? t('adminSettings:defaults')
          : t('adminSettings:saved', { time: saved.at, by: saved.by ?? t('admin:byOperator') })}
      </p>
      <OrganisationSettingsForm
        key={stored.version}
        stored={stored}
        employmentTypes={employmentTypes}
        hasServices={hasServices}
        lastResult={lastResult}
      />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
