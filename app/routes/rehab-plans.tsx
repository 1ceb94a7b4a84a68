import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { loadPlans } from '#app/rehab-plans/load-plans.server.ts';
import { parsePlanQuery } from '#app/rehab-plans/parse-plan-query.server.ts';
import { DEFAULT_SORTING, FIRST_PLANS } from '#app/rehab-plans/plan-query.ts';
import { PlansPage } from '#app/rehab-plans/plans-page.tsx';
import { findRememberedChoice, rememberChoice } from '#app/rehab-plans/remember-choice.server.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PrintedScope } from '#app/shell/printed-scope.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['rehabPlans'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, selection } = await requirePlanner(web);
  const { t } = await getTexts(request, web);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const remembered = await findRememberedChoice(web, session);
  const search = new URL(request.url).searchParams;
  const parsed = parsePlanQuery(search, remembered, hashDepartmentIds(departmentIds));
  if (parsed !== null) await rememberChoice(web, session, parsed, remembered);
  const query = parsed ?? { ...remembered, sorting: DEFAULT_SORTING, show: FIRST_PLANS };
  const title = t('shell:nav.rehabPlans');
  const plans = selection.state === 'ready' ? await loadPlans({ web, session, departmentIds, query }) : null;
  return json(
    {
      title: parsed === null ? t('common:titleError', { title }) : title,
      isValid: parsed !== null,
      plans,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: parsed === null ? 400 : 200 },
  );
}

export default function RehabPlans() {
  const { isValid, plans } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['error', 'shell', 'common']);
  return (
    <>
      {!isValid && <InvalidQuery />}
      <PageHeader
        title={t('shell:nav.rehabPlans')}
        printedScope={plans === null ? undefined : <PrintedScope scope={plans.scope} />}
      />
      {plans === null ? <MissingHierarchy retryUrl={paths.rehabPlans} /> : <PlansPage plans={plans} />}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
