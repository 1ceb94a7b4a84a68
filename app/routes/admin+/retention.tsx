import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { createHold, releaseHold } from '#app/admin/retention/change-holds.server.ts';
import { HoldForm } from '#app/admin/retention/hold-form.tsx';
import { createHoldSchema } from '#app/admin/retention/hold-schema.server.ts';
import { HoldsTable } from '#app/admin/retention/holds-table.tsx';
import { loadRemovedPlans } from '#app/admin/retention/load-removed-plans.server.ts';
import { loadRetention } from '#app/admin/retention/load-retention.server.ts';
import { PreviewTable } from '#app/admin/retention/preview-table.tsx';
import { RemovedPlansTable } from '#app/admin/retention/removed-plans-table.tsx';
import { restorePlan } from '#app/admin/retention/restore-plan.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** A button in a row of one of the tables. */
const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('restore'), rehabPlanId: idSchema }),
  z.object({ intent: z.literal('release'), holdId: idSchema }),
]);

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const [removed, retention] = await Promise.all([
    loadRemovedPlans(web, session),
    loadRetention(web, session),
  ]);
  const { t } = await getTexts(request, web);
  const title = t('adminRetention:title');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    removed,
    ...retention,
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = await request.formData();
  if (form.get('intent') === 'hold') {
    const { t } = await getTexts(request, web);
    const submission = parseSubmission(form, createHoldSchema(t));
    if (submission.status !== 'success') {
      web.form.hasErrors = true;
      return json(submission.reply(), 400);
    }
    const { employmentNumber } = submission.value;
    const problem = await createHold(web, session, submission.value);
    if (problem === null) return redirect(paths.retention, 303);
    web.form.hasErrors = true;
    const errors = { employmentNumber: [t(problem.key, { typed: employmentNumber })] };
    return json(submission.reply({ fieldErrors: errors }), problem.status);
  }
  const change = changeSchema.safeParse(Object.fromEntries(form));
  if (!change.success) throw errorResponse(400, 'bad_request');
  if (change.data.intent === 'restore') await restorePlan(web, session, change.data.rehabPlanId);
  else await releaseHold(web, session, change.data.holdId);
  return redirect(paths.retention, 303);
}

export default function RetentionRoute() {
  const { isRun, removed, preview, holds } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['adminRetention', 'common']);
  const errors = Object.entries(lastResult?.error ?? {}).flatMap(([fieldId, texts]) =>
    (texts ?? []).map((text) => ({ fieldId, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <AdminTabs current={paths.retention} />
      <PageHeader title={t('adminRetention:title')} />
      <p>
        {t('adminRetention:intro')} {!isRun && t('adminRetention:demo')}{' '}
        <a href={`${paths.organisationSettings}#gallring`}>{t('adminRetention:settings')}</a>
      </p>
      <Card id="nasta" title={t('adminRetention:preview.title')} flush>
        <PreviewTable preview={preview} />
      </Card>
      <Card id="undantag" title={t('adminRetention:hold.title')} flush>
        {holds.length === 0 ? (
          <EmptyState>{t('adminRetention:hold.none')}</EmptyState>
        ) : (
          <HoldsTable holds={holds} />
        )}
      </Card>
      <Card id="undanta-medarbetare" title={t('adminRetention:hold.new')}>
        <div className="stack">
          <p>{t('adminRetention:hold.about')}</p>
          <HoldForm lastResult={lastResult} />
        </div>
      </Card>
      <Card id="borttagna" title={t('adminRetention:plan.title')} flush>
        {removed.length === 0 ? (
          <EmptyState>{t('adminRetention:plan.none')}</EmptyState>
        ) : (
          <RemovedPlansTable plans={removed} />
        )}
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
