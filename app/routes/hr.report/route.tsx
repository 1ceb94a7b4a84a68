import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '../../../contract/calendar';
import { ErrorSummary } from '../../components/error-summary';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { findRememberedPeriod, rememberPeriod } from '../../period/remember-period.server';
import { requireCapability, requireDepartments, requireSession } from '../../session/guards.server';
import type { TypedForm } from '../../shell/typed-form';
import { loadReport } from './load-report.server';
import { parseReportQuery } from './parse-report-query.server';
import { findRememberedColumns, rememberColumns } from './remember-columns.server';
import { listReportColumns } from './report-columns.server';
import { ReportPage } from './report-page';
import { SCOPE_FORM_ID } from './scope-card';

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'hrReport');
  const selection = await requireDepartments(web, session);
  const texts = await getPageTexts(request, web);
  const columns = listReportColumns(session.may);
  const search = new URL(request.url).searchParams;
  const parsed = parseReportQuery(search, columns, todayIn(web.clock()), findRememberedPeriod(session));
  const { query, isValid } = parsed;
  const isPeriodRight = Object.keys(parsed.period.errors).length === 0;
  if (isPeriodRight && (search.has('from') || search.has('to'))) {
    await rememberPeriod(web, session, query.period);
  }
  if (query.columns !== null) await rememberColumns(web, session, columns, query.columns);
  const shown = query.columns ?? (await findRememberedColumns(web, session, columns));
  const report =
    selection.state === 'ready'
      ? await loadReport({
          web,
          session,
          texts,
          departmentIds: selection.departmentIds,
          columns,
          shown,
          parsed,
        })
      : null;
  const title = texts.t('nav.report');
  const bad = !isValid || (report?.errors.length ?? 0) > 0;
  return json(
    {
      title: bad ? texts.t('common.titleError', { title }) : title,
      typedForm: report === null ? null : ({ id: SCOPE_FORM_ID, keptIn: 'address' } satisfies TypedForm),
      isValid,
      report,
    },
    { status: bad ? 400 : 200 },
  );
}

export default function Report() {
  const { isValid, report } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      {report !== null && <ErrorSummary title={t('common.error.summary')} errors={report.errors} />}
      {!isValid && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      {report === null ? (
        <>
          <PageHeader title={t('nav.report')} />
          <InfoBox title={t('error.hierarchy.title')}>
            <p>{t('error.hierarchy.text')}</p>
            <LinkButton to={paths.report} size="small" icon="retry">
              {t('common.retry')}
            </LinkButton>
          </InfoBox>
        </>
      ) : (
        <ReportPage report={report} />
      )}
    </>
  );
}
