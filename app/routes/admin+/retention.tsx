import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { loadRemovedPlans } from '#app/admin/retention/load-removed-plans.server.ts';
import { RemovedPlansTable } from '#app/admin/retention/removed-plans-table.tsx';
import { restorePlan } from '#app/admin/retention/restore-plan.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse, requireAdministrator } from '#app/session/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const restorationSchema = z.object({ intent: z.literal('restore'), rehabPlanId: idSchema });

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const removed = await loadRemovedPlans(web, session);
  const { t } = await getTexts(request, web);
  return json({ title: t('adminRetention:title'), removed });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const restoration = restorationSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!restoration.success) throw errorResponse(400, 'bad_request');
  await restorePlan(web, session, restoration.data.rehabPlanId);
  return redirect(paths.retention, 303);
}

export default function RetentionRoute() {
  const { removed } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['adminRetention']);
  return (
    <>
      <AdminTabs current={paths.retention} />
      <PageHeader title={t('adminRetention:title')} />
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
