import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MAPPING_FILE_FIELD, receiveMapping } from '#app/admin/mapping/receive-mapping.server.ts';
import { findRequested, loadMappings, saveMapping } from '#app/admin/mapping/mapping-actions.server.ts';
import { describeSharedFiles, listOtherMappings } from '#app/admin/mapping/other-mappings.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const FILE_ID = 'fil';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { mappings } = await loadMappings(web, session);
  const { number, version, mapping } = findRequested(request, mappings);
  const { t } = await getTexts(request, web);
  const title = t('admin:mappingFile.title');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    number,
    version,
    name: mappings.length > 1 ? mapping.name : null,
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const reject = (error: string, status: number) => {
    web.form.hasErrors = true;
    return json<SubmissionResult>({ status: 'error', error: { [MAPPING_FILE_FIELD]: [error] } }, status);
  };
  const received = await receiveMapping(request);
  if ('problem' in received) return reject(t(received.problem, { path: received.path ?? '' }), 400);
  const { mappings } = await loadMappings(web, session);
  const { number, mapping: current } = findRequested(request, mappings);
  const { mapping, hasFingerprints, version } = received;
  const { name } = current;
  const fingerprints = hasFingerprints ? mapping.fingerprints : current.fingerprints;
  const content = { ...mapping, name, fingerprints };
  const describeShared = (all: typeof mappings) =>
    describeSharedFiles(content, listOtherMappings(all, number), t);
  const shared = describeShared(mappings);
  if (shared !== null) return reject(shared, 400);
  const saved = await saveMapping(web, session, { number, version, mapping: content });
  if ('number' in saved) return redirect(paths.mappingNumbered(number), 303);
  const { key, status } = saved.problem;
  if (status === 409) return reject(t('admin:mappingFile.conflict'), status);
  // Another administrator may have saved a mapping for the same files since this one was compared with the others.
  const sharedNow = status === 400 ? describeShared((await loadMappings(web, session)).mappings) : null;
  return reject(sharedNow ?? t(key), status);
}

export default function ImportMappingRoute() {
  const { number, version, name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['admin', 'common']);
  const [form, fields] = useForm<{ mapping: File }>({ id: 'importera', lastResult });
  const error = fields.mapping.errors?.[0];
  return (
    <>
      <ErrorSummary
        title={t('common:error.summary')}
        errors={error === undefined ? [] : [{ fieldId: FILE_ID, text: error }]}
      />
      <PageHeader
        title={t('admin:mappingFile.title')}
        eyebrow={<Link to={paths.mappingNumbered(number)}>{name ?? t('admin:mapping.title')}</Link>}
      />
      <p>{t('admin:mappingFile.about')}</p>
      <form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className="stack"
      >
        <input type="hidden" name="version" value={version} />
        <Field id={FILE_ID} label={t('admin:mappingFile.file')} error={error}>
          {(control) => (
            <input
              {...control}
              type="file"
              name={fields.mapping.name}
              accept=".json,application/json"
              className="input"
            />
          )}
        </Field>
        <p>
          <Button variant="primary">{t('admin:mappingFile.submit')}</Button>
        </p>
      </form>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
