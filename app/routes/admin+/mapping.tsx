import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { MAPPING_FORM_ID, MappingForm } from '#app/admin/mapping/mapping-form.tsx';
import { createMappingSchema } from '#app/admin/mapping/mapping-schema.server.ts';
import { ProposalBox } from '#app/admin/mapping/proposal-box.tsx';
import { loadMapping, previewWithMapping, saveMapping } from '#app/admin/mapping/mapping-actions.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['admin'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const mapping = await loadMapping(web, session, deliveryOf(request));
  const { t } = await getTexts(request, web);
  const title = t('admin:mapping.title');
  return json({ title: web.form.hasErrors ? t('common:titleError', { title }) : title, ...mapping });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const submission = parseSubmission(await request.formData(), createMappingSchema(t));
  if (submission.status !== 'success') {
    // Without a status, a row was added or removed.
    web.form.hasErrors = submission.status === 'error';
    return json(submission.reply(), submission.status === 'error' ? 400 : 200);
  }
  const { version, ...mapping } = submission.value;
  const problem = await saveMapping(web, session, { version, mapping });
  const deliveryId = deliveryOf(request);
  if (problem === null && deliveryId !== null) {
    return redirect(await previewWithMapping(web, session, deliveryId), 303);
  }
  if (problem === null) return redirect(paths.mapping, 303);
  web.form.hasErrors = true;
  return json(submission.reply({ formErrors: [t(problem.key)] }), problem.status);
}

/** The delivery that the mapping is changed for. */
function deliveryOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('delivery');
}

export default function MappingRoute() {
  const { fields, lastSave, proposal, causes } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['admin', 'common']);
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: name === '' ? MAPPING_FORM_ID : fieldId(name), text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.mapping} />
      <PageHeader
        title={t('admin:mapping.title')}
        actions={
          <>
            {fields.version !== '0' && (
              <a className="button" href={paths.mappingExport} download>
                {t('admin:mappingFile.export')}
              </a>
            )}
            <LinkButton to={paths.mappingImport}>{t('admin:mappingFile.title')}</LinkButton>
          </>
        }
      />
      <p>{t('admin:mapping.intro')}</p>
      {lastSave !== null && (
        <p>{t('admin:mapping.saved', { time: lastSave.at, by: lastSave.by ?? t('admin:byOperator') })}</p>
      )}
      {proposal !== null && <ProposalBox proposal={proposal} />}
      <MappingForm key={fields.version} stored={fields} causes={causes} lastResult={lastResult} />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
