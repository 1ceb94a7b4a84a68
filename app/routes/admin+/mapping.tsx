import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { MAPPING_FORM_ID, MappingForm } from '#app/admin/mapping/mapping-form.tsx';
import { ProposalBox } from '#app/admin/mapping/proposal-box.tsx';
import {
  deliveryOf,
  findRequested,
  loadMapping,
  loadMappings,
  parseMapping,
  previewWithMapping,
  saveMapping,
} from '#app/admin/mapping/mapping-actions.server.ts';
import { MappingLinks } from '#app/admin/mapping/mapping-links.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
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
  const mapping = await loadMapping(web, session, request);
  const { t } = await getTexts(request, web);
  const { mappings, number } = mapping;
  const name = mappings.length > 1 ? mappings.find((one) => one.number === number)?.name : undefined;
  const heading = name === undefined ? t('admin:mapping.title') : t('admin:mapping.titleOf', { name });
  const title = web.form.hasErrors ? t('common:titleError', { title: heading }) : heading;
  return json({ title, heading, ...mapping });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const posted = await request.formData();
  const parsePosted = async () => {
    const { mappings } = await loadMappings(web, session);
    return parseMapping(posted, { mappings, number: findRequested(request, mappings).number, t });
  };
  const parsed = await parsePosted();
  if (parsed.value === null) {
    web.form.hasErrors = parsed.isInvalid;
    return json(parsed.reply, parsed.isInvalid ? 400 : 200);
  }
  const { number, submission } = parsed;
  const { version, ...mapping } = parsed.value;
  const saved = await saveMapping(web, session, { number, version, mapping });
  if ('problem' in saved) {
    web.form.hasErrors = true;
    // Another administrator may have saved a mapping with the same name or files since this one was compared with the others.
    const again = saved.problem.status === 400 ? await parsePosted() : parsed;
    const reply =
      again.value === null ? again.reply : submission.reply({ formErrors: [t(saved.problem.key)] });
    return json(reply, saved.problem.status);
  }
  const deliveryId = deliveryOf(request);
  if (deliveryId !== null) return redirect(await previewWithMapping(web, session, deliveryId), 303);
  return redirect(paths.mappingNumbered(number), 303);
}

export default function MappingRoute() {
  const { heading, number, mappings, fields, lastSave, proposal, causes } = useLoaderData<typeof loader>();
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
        title={heading}
        actions={
          <>
            {fields.version !== '0' && (
              <a className="button" href={paths.mappingNumbered(number, '/export')} download>
                {t('admin:mappingFile.export')}
              </a>
            )}
            <LinkButton to={paths.mappingNumbered(number, '/import')}>
              {t('admin:mappingFile.title')}
            </LinkButton>
            {number !== DEFAULT_MAPPING_NUMBER && (
              <LinkButton to={paths.mappingNumbered(number, '/remove')}>
                {t('admin:mapping.removal')}
              </LinkButton>
            )}
            <LinkButton to={paths.mappingNew}>{t('admin:mapping.new')}</LinkButton>
          </>
        }
      />
      <p>{t('admin:mapping.intro')}</p>
      {mappings.length > 1 && <MappingLinks mappings={mappings} current={number} />}
      {lastSave !== null && (
        <p>{t('admin:mapping.saved', { time: lastSave.at, by: lastSave.by ?? t('admin:byOperator') })}</p>
      )}
      {proposal !== null && <ProposalBox proposal={proposal} />}
      <MappingForm
        key={`${String(number)} ${fields.version}`}
        stored={fields}
        causes={causes}
        lastResult={lastResult}
      />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
