import { getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { MAX_MAPPINGS, NO_HEADER } from '#contract/values/administration/mapping.ts';
import { createMappingNameSchema } from '#app/admin/mapping/mapping-schema.server.ts';
import { isNameTaken, loadMappings, saveMapping } from '#app/admin/mapping/mapping-actions.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const FORM_ID = 'ny-mall';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { mappings } = await loadMappings(web, session);
  const { t } = await getTexts(request, web);
  const title = t('admin:mapping.new');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    mappings: mappings.map(({ number, mapping }) => ({ number, name: mapping.name })),
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const schema = z.object({ name: createMappingNameSchema(t), copyOf: z.string().optional() });
  const submission = parseSubmission(await request.formData(), schema);
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json(submission.reply(), 400);
  }
  const { name, copyOf } = submission.value;
  const rejectName = () => {
    web.form.hasErrors = true;
    return json(submission.reply({ fieldErrors: { name: [t('admin:mapping.nameTaken')] } }), 400);
  };
  const { mappings } = await loadMappings(web, session);
  if (isNameTaken(name, mappings, null)) return rejectName();
  const copied = mappings.find(({ number }) => String(number) === copyOf)?.mapping ?? mappingSchema.parse({});
  // Files that both mappings recognise would be rejected. Those without a header are recognised by their names.
  const layouts = copied.layouts.filter(({ header }) => header !== NO_HEADER);
  const mapping = { ...copied, name, fingerprints: [], layouts };
  const saved = await saveMapping(web, session, { number: null, version: 0, mapping });
  if ('number' in saved) return redirect(paths.mappingNumbered(saved.number), 303);
  const { problem } = saved;
  const reject = (key: typeof problem.key | 'admin:mapping.tooManyMappings') => {
    web.form.hasErrors = true;
    return json(submission.reply({ formErrors: [t(key)] }), problem.status);
  };
  if (problem.status !== 400) return reject(problem.key);
  // Another administrator may have saved a mapping since the names were compared.
  const { mappings: current } = await loadMappings(web, session);
  if (isNameTaken(name, current, null)) return rejectName();
  return reject(current.length >= MAX_MAPPINGS ? 'admin:mapping.tooManyMappings' : problem.key);
}

export default function NewMappingRoute() {
  const { mappings } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['admin', 'common']);
  const [form, fields] = useForm<{ name: string; copyOf: string }>({ id: FORM_ID, lastResult });
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: name === '' ? FORM_ID : name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <PageHeader
        title={t('admin:mapping.new')}
        eyebrow={<Link to={paths.mapping}>{t('admin:mapping.title')}</Link>}
      />
      <p>{t('admin:mapping.new.about')}</p>
      <form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
        <TextField
          {...getInputProps(fields.name, { type: 'text' })}
          id="name"
          label={t('admin:mapping.name')}
          error={fields.name.errors?.[0]}
        />
        <SelectField
          {...getSelectProps(fields.copyOf)}
          id="copyOf"
          label={t('admin:mapping.copyOf')}
          choices={[
            { value: '', label: t('admin:mapping.copyOf.none') },
            ...mappings.map(({ number, name }) => ({ value: String(number), label: name })),
          ]}
        />
        <p>
          <Button variant="primary">{t('admin:mapping.create')}</Button>
        </p>
      </form>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
