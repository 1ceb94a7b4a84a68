import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewAccountForm } from '#app/admin/accounts/new-account-form.tsx';
import { createNewAccountSchema } from '#app/admin/accounts/new-account-schema.server.ts';
import { GeneratedPassword } from '#app/admin/accounts/generated-password.tsx';
import { revealPassword } from '#app/admin/accounts/reveal-password.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** No scripts: the response of the submission is the only page with the password. */
export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const title = t('adminAccounts:new');
  const shown = web.form.hasErrors ? t('common:titleError', { title }) : title;
  return json({ title: shown, formId: randomUUID() });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const { t } = await getTexts(request, web);
  const submission = parseSubmission(await request.formData(), createNewAccountSchema(t));
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json({ lastResult: submission.reply(), created: null }, 400);
  }
  const call = revealPassword(session.api.call('accountCreate', submission.value));
  const revealed = await awaitOrThrowResponse(web, session, call);
  if ('result' in revealed) {
    const { personName } = submission.value;
    return json({ lastResult: null, created: { ...revealed.result, personName } });
  }
  web.form.hasErrors = true;
  const lastResult =
    revealed.problem === 'form_used'
      ? submission.reply({ formErrors: [t('adminAccounts:password.used')] })
      : submission.reply({ fieldErrors: { username: [t('adminAccounts:new.taken')] } });
  return json({ lastResult, created: null }, 409);
}

export default function NewAccountRoute() {
  const { formId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(['adminAccounts', 'common']);
  const back = <a href={paths.accounts}>{t('adminAccounts:back')}</a>;
  const created = result?.created ?? null;
  if (created !== null) {
    return (
      <>
        <PageHeader title={t('adminAccounts:new.done', { name: created.personName })} eyebrow={back} />
        <GeneratedPassword password={created.password} />
        <p>
          <a href={paths.account(created.accountId)}>{t('adminAccounts:new.next')}</a>
        </p>
      </>
    );
  }
  const errors = Object.entries(result?.lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: name === '' ? 'username' : name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <PageHeader title={t('adminAccounts:new')} eyebrow={back} />
      <NewAccountForm formId={formId} lastResult={result?.lastResult ?? undefined} />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
