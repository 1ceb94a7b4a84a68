import { json, redirectDocument } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '#contract/values/calendar.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { findRememberedPeriod, rememberPeriod } from '#app/period/remember-period.server.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import type { UnsavedForm } from '#app/shell/session/unsaved-form.ts';
import { loadReport } from '#app/report/load-report.server.ts';
import { parseReportQuery } from '#app/report/parse-report-query.server.ts';
import { findRememberedColumns, rememberColumns } from '#app/report/columns/remember-columns.server.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { ReportPage } from '#app/report/report-page.tsx';
import { SCOPE_FORM_ID } from '#app/report/scope-card.tsx';
import { openDefaultView, loadViewLinks } from '#app/saved-views/load-views.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { i18n: ['absence', 'export', 'filter', 'period', 'report', 'savedViews'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hrReport');
  const selection = await requireDepartments(web, session);
  const search = new URL(request.url).searchParams;
  const opened = await openDefaultView(web, session, 'report', search.size > 0);
  if (opened !== null) return redirectDocument(opened);
  const texts = await getTexts(request, web);
  const columns = listReportColumns(session.hasCapability);
  const parsed = parseReportQuery(search, columns, todayIn(web.clock()), findRememberedPeriod(session));
  const { query, isValid } = parsed;
  const isPeriodRight = Object.keys(parsed.period.errors).length === 0;
  if (isPeriodRight && (search.has('from') || search.has('to'))) {
    await rememberPeriod(web, session, query.period);
  }
  if (query.columns !== null) await rememberColumns(web, session, columns, query.columns);
  const shown = query.columns ?? (await findRememberedColumns(web, session, columns));
  const { departmentIds } = selection.state === 'ready' ? selection : { departmentIds: null };
  const [views, report] = await Promise.all([
    loadViewLinks(web, session, 'report'),
    departmentIds === null
      ? null
      : loadReport({ web, session, texts, departmentIds, columns, shown, parsed }),
  ]);
  const title = texts.t('shell:nav.report');
  const bad = !isValid || (report?.errors.length ?? 0) > 0;
  return json(
    {
      title: bad ? texts.t('common:titleError', { title }) : title,
      unsavedForm: report === null ? null : ({ id: SCOPE_FORM_ID, storedIn: 'url' } satisfies UnsavedForm),
      isValid,
      report,
      views,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: bad ? 400 : 200 },
  );
}

export default function Report() {
  const { isValid, report, views } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'error', 'shell']);
  return (
    <>
      {report !== null && <ErrorSummary title={t('common:error.summary')} errors={report.errors} />}
      {!isValid && <InvalidQuery />}
      {report === null ? (
        <>
          <PageHeader title={t('shell:nav.report')} />
          <MissingHierarchy retryUrl={paths.report} />
        </>
      ) : (
        <ReportPage report={report} views={views} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
