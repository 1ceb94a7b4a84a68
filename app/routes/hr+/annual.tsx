import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#contract/values/calendar.ts';
import { AnnualPage } from '#app/annual/annual-page.tsx';
import { listYears, parseYear } from '#app/annual/annual-years.ts';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['annual', 'export'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const selection = await requireDepartments(web, session);
  const now = web.clock();
  const today = todayIn(now);
  const { year, isValid } = parseYear(new URL(request.url).searchParams.get('year'), today);
  const departmentIds = selection.state === 'ready' ? [...selection.departmentIds] : null;
  const [texts, coverage, figures] = await Promise.all([
    getTexts(request, web),
    loadDataCoverage(web, session),
    departmentIds === null
      ? null
      : settle(web, session, session.api.call('statsAnnual', { departmentIds, year })),
  ]);
  const title = texts.t('annual:title');
  return json(
    {
      title: isValid ? title : texts.t('common:titleError', { title }),
      isValid,
      year,
      years: listYears(today),
      figures,
      coverage,
      scope: buildScope(web, session, departmentIds),
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: isValid ? 200 : 400 },
  );
}

export default function Annual() {
  const { isValid, figures, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['annual']);
  return (
    <>
      {!isValid && <InvalidQuery />}
      {figures === null ? (
        <>
          <PageHeader title={t('annual:title')} />
          <MissingHierarchy retryUrl={paths.annual} />
        </>
      ) : (
        <AnnualPage {...page} figures={figures} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
