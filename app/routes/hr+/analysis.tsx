import { json, redirect, redirectDocument } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '#contract/values/calendar.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import type { UnsavedForm } from '#app/shell/session/unsaved-form.ts';
import { FORM_ID } from '#app/analysis/analysis-form-ids.ts';
import { AnalysisPage } from '#app/analysis/analysis-page.tsx';
import { buildAnalysisForm } from '#app/analysis/build-analysis-form.server.ts';
import { loadAnalysis } from '#app/analysis/load-analysis.server.ts';
import {
  hasQueryParams,
  buildAnalysisPath,
  hasValidDatesAndAges,
  parseAnalysisQuery,
  toUrlParams,
} from '#app/analysis/parse-analysis-query.server.ts';
import { findRememberedAnalysis, rememberAnalysis } from '#app/analysis/remember-analysis.server.ts';
import { openDefaultView, loadViewLinks } from '#app/saved-views/load-views.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = {
  i18n: [
    'absence',
    'analysis',
    'chart',
    'export',
    'filter',
    'keyFigures',
    'notification',
    'period',
    'savedViews',
    'sickPay',
  ],
};

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const selection = await requireDepartments(web, session);
  const today = todayIn(web.clock());
  const search = new URL(request.url).searchParams;
  const opened = await openDefaultView(web, session, 'analysis', hasQueryParams(search));
  if (opened !== null) return redirectDocument(opened);
  if (!hasQueryParams(search)) {
    const remembered = findRememberedAnalysis(session, today);
    if (remembered !== null) return redirect(`${paths.analysis}?${remembered}`);
  }
  const texts = await getTexts(request, web);
  const query = parseAnalysisQuery(search, today);
  const departmentIds = selection.state === 'ready' ? [...selection.departmentIds] : null;
  const employmentTypesPromise =
    departmentIds === null
      ? null
      : settle(web, session, session.api.call('personEmploymentTypes', { departmentIds }));
  const [views, figures, employmentTypes] = await Promise.all([
    loadViewLinks(web, session, 'analysis'),
    departmentIds !== null && employmentTypesPromise !== null && hasValidDatesAndAges(query)
      ? loadAnalysis({ web, session, departmentIds, query, texts, employmentTypesPromise })
      : null,
    employmentTypesPromise,
  ]);
  const types = employmentTypes?.ok === true ? employmentTypes.value : null;
  const form = buildAnalysisForm(query, types, today);
  const hasErrors = !query.isValid || form.errors.length > 0;
  if (!hasErrors && hasQueryParams(search)) await rememberAnalysis(web, session, query);
  const title = texts.t('shell:nav.analysis');
  return json(
    {
      title: hasErrors ? texts.t('common:titleError', { title }) : title,
      pageUrl: buildAnalysisPath(toUrlParams(query)),
      isValid: query.isValid,
      unsavedForm: { id: FORM_ID, storedIn: 'url' } satisfies UnsavedForm,
      hasDepartments: departmentIds !== null,
      form,
      figures,
      views,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: hasErrors ? 400 : 200 },
  );
}

export default function Analysis() {
  const { pageUrl, isValid, hasDepartments, form, figures, views } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'analysis', 'error', 'filter', 'period', 'shell']);
  return (
    <>
      <ErrorSummary
        title={t('common:error.summary')}
        errors={form.errors.map(({ fieldId, text }) => ({ fieldId, text: t(text) }))}
      />
      {!isValid && <InvalidQuery />}
      {hasDepartments ? (
        <AnalysisPage form={form} figures={figures} pageUrl={pageUrl} views={views} />
      ) : (
        <>
          <PageHeader title={t('shell:nav.analysis')} />
          <MissingHierarchy retryUrl={pageUrl} />
        </>
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
