import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { revealPassword } from '#app/admin/accounts/reveal-password.server.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { loadMachines } from '#app/admin/machines/load-machines.server.ts';
import { createMachineSchema, latestEnd } from '#app/admin/machines/machine-schema.server.ts';
import { MachinesTable } from '#app/admin/machines/machines-table.tsx';
import { NewMachineForm } from '#app/admin/machines/new-machine-form.tsx';
import { NewToken } from '#app/admin/machines/new-token.tsx';
import { revokeMachine } from '#app/admin/machines/revoke-machine.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const revocationSchema = z.object({ machineAccountId: idSchema });

/** No scripts: the response of the submission is the only page with the token. */
export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const machines = await loadMachines(web, session);
  const { t } = await getTexts(request, web);
  const title = t('adminMachines:title');
  const shown = web.form.hasErrors ? t('common:titleError', { title }) : title;
  return json({ title: shown, machines, formId: randomUUID(), expiresOn: latestEnd(todayIn(web.clock())) });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = await request.formData();
  if (form.get('intent') === 'revoke') {
    const revocation = revocationSchema.safeParse(Object.fromEntries(form));
    if (!revocation.success) throw errorResponse(400, 'bad_request');
    await revokeMachine(web, session, revocation.data.machineAccountId);
    return redirect(paths.machineAccounts, 303);
  }
  const { t } = await getTexts(request, web);
  const submission = parseSubmission(form, createMachineSchema(t, todayIn(web.clock())));
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json({ lastResult: submission.reply(), created: null }, 400);
  }
  const { formId, name, expiresOn } = submission.value;
  const call = session.api.call('machineAccountCreate', { formId, name, expiresOn });
  const revealed = await awaitOrThrowResponse(web, session, revealPassword(call));
  if ('result' in revealed) {
    return json({ lastResult: null, created: { name, token: revealed.result.token } });
  }
  web.form.hasErrors = true;
  const lastResult = submission.reply({ formErrors: [t('adminMachines:new.used')] });
  return json({ lastResult, created: null }, 409);
}

export default function MachineAccountsRoute() {
  const { machines, formId, expiresOn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(['adminAccounts', 'adminMachines', 'common']);
  const created = result?.created ?? null;
  const errors = Object.entries(result?.lastResult?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: name === '' ? 'name' : name, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.accounts} />
      <PageHeader
        title={t('adminMachines:title')}
        eyebrow={<a href={paths.accounts}>{t('adminAccounts:back')}</a>}
      />
      {created !== null && <NewToken {...created} />}
      <p>{t('adminMachines:intro')}</p>
      <Card id="systemkonton" title={t('adminMachines:list')} flush>
        {machines.length === 0 ? (
          <EmptyState>{t('adminMachines:none')}</EmptyState>
        ) : (
          <MachinesTable machines={machines} />
        )}
      </Card>
      <Card id="nytt" title={t('adminMachines:new')}>
        <NewMachineForm formId={formId} expiresOn={expiresOn} lastResult={result?.lastResult ?? undefined} />
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
