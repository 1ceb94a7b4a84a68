import { json, redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#contract/values/calendar.ts';
import { findRememberedAnalysis } from '#app/analysis/remember-analysis.server.ts';
import { ComparisonPage } from '#app/comparison/comparison-page.tsx';
import { MAX_ROWS, MORE_ROWS } from '#app/comparison/comparison-query.ts';
import { loadComparison } from '#app/comparison/load-comparison.server.ts';
import {
  buildComparisonPath,
  hasScopeParams,
  listScopeParams,
  parseComparisonQuery,
} from '#app/comparison/parse-comparison-query.server.ts';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['chart', 'comparison', 'export', 'keyFigures'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const selection = await requireDepartments(web, session);
  const now = web.clock();
  const today = todayIn(now);
  const search = new URL(request.url).searchParams;
  if (!hasScopeParams(search)) {
    const remembered = findRememberedAnalysis(session, today);
    if (remembered !== null) {
      const { query } = parseComparisonQuery(new URLSearchParams(remembered), today);
      return redirect(buildComparisonPath(query));
    }
  }
  const texts = await getTexts(request, web);
  const { query, isValid } = parseComparisonQuery(search, today);
  const comparison =
    selection.state === 'ready' ? await loadComparison({ web, session, selection, query, texts }) : null;
  const title = texts.t('comparison:title');
  return json(
    {
      title: isValid ? title : texts.t('common:titleError', { title }),
      isValid,
      comparison,
      period: query.period,
      sorting: query.sorting,
      scopeParams: listScopeParams(query),
      pageUrl: buildComparisonPath(query),
      moreUrl:
        query.show < MAX_ROWS
          ? buildComparisonPath({ ...query, show: Math.min(query.show + MORE_ROWS, MAX_ROWS) })
          : null,
      scope: buildScope(web, session, selection.state === 'ready' ? selection.departmentIds : null),
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: isValid ? 200 : 400 },
  );
}

export default function Departments() {
  const { isValid, comparison, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['comparison']);
  return (
    <>
      {!isValid && <InvalidQuery />}
      {comparison === null ? (
        <>
          <PageHeader title={t('comparison:title')} />
          <MissingHierarchy retryUrl={paths.comparison} />
        </>
      ) : (
        <ComparisonPage {...page} comparison={comparison} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
