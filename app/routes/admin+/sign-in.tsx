import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { ProviderCard } from '#app/admin/sign-in/provider-card.tsx';
import { ProviderForm } from '#app/admin/sign-in/provider-form.tsx';
import { createProviderSchema } from '#app/admin/sign-in/provider-schema.server.ts';
import {
  handleProvider,
  isProviderIntent,
  savePolicy,
  saveProvider,
} from '#app/admin/sign-in/save-provider.server.ts';
import { SecondFactorForm } from '#app/admin/sign-in/second-factor-form.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** Where the links of the error summary lead, for errors that are not of the field with their name. */
const FIELD_IDS: Readonly<Record<string, string>> = { '': 'name', claim: 'claim-1' };

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const [providers, { requiresSecondFactor }] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([session.api.call('identityProviderList', null), session.api.call('signInPolicyGet', null)]),
  );
  const changedId = new URL(request.url).searchParams.get('change');
  const changed = providers.find(({ identityProviderId }) => identityProviderId === changedId) ?? null;
  const { t } = await getTexts(request, web);
  const title = t('adminSignIn:title');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    providers: providers.map((provider) => ({
      ...provider,
      changedAt: formatMinute(provider.changedAt),
      check: provider.check && { ...provider.check, at: formatMinute(provider.check.at) },
    })),
    changed,
    requiresSecondFactor,
    formId: randomUUID(),
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = await request.formData();
  const intent = form.get('intent');
  const named = form.get('identityProviderId');
  if (isProviderIntent(intent) && typeof named === 'string') {
    await handleProvider(web, session, { intent, identityProviderId: named });
    return redirect(paths.signInSettings, 303);
  }
  if (intent === 'policy') {
    await savePolicy(web, session, { requiresSecondFactor: form.get('requiresSecondFactor') === 'on' });
    return redirect(paths.signInSettings, 303);
  }
  if (intent !== 'save') throw errorResponse(400, 'bad_request');
  const { t } = await getTexts(request, web);
  const identityProviderId = new URL(request.url).searchParams.get('change');
  const schema = createProviderSchema(t, { needsSecret: identityProviderId === null });
  const submission = parseSubmission(form, schema);
  web.form.hasErrors = true;
  // The secret is not sent back to the page.
  const hideFields = ['clientSecret'];
  if (submission.status !== 'success') return json(submission.reply({ hideFields }), 400);
  const { value } = submission;
  const problem = await saveProvider(web, session, { identityProviderId, values: value });
  if (problem === null) return redirect(paths.signInSettings, 303);
  const text = t(problem.key);
  const errors = problem.field === '' ? { formErrors: [text] } : { fieldErrors: { [problem.field]: [text] } };
  return json(submission.reply({ ...errors, hideFields }), problem.status);
}

export default function SignInRoute() {
  const { providers, changed, formId, requiresSecondFactor } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['adminSignIn', 'common']);
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: FIELD_IDS[name] ?? name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.signInSettings} />
      <PageHeader title={t('adminSignIn:title')} />
      <SecondFactorForm requiresSecondFactor={requiresSecondFactor} />
      <h2>{t('adminSignIn:providers')}</h2>
      <p>{t('adminSignIn:intro')}</p>
      {providers.map((provider) => (
        <ProviderCard key={provider.identityProviderId} provider={provider} />
      ))}
      <Card
        id="andra"
        title={
          changed === null ? t('adminSignIn:new') : t('adminSignIn:change.title', { name: changed.name })
        }
      >
        <ProviderForm formId={formId} changed={changed} lastResult={lastResult} />
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
