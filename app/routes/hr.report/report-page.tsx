import { useNavigation } from '@remix-run/react';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { PageHeader } from '../../components/page-header';
import { ExportForm } from '../../exports/export-form';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import type { ReportView } from './load-report.server';
import { buildReportSearch } from './report-query';
import { ReportRows } from './report-rows';
import { ScopeCard } from './scope-card';
import { SummaryCard } from './summary-card';

/** The columns that the page is on its way to: those unticked go at once, those ticked come with their values. */
function useAskedColumns(shown: readonly string[]): readonly string[] {
  const { location } = useNavigation();
  if (location?.pathname !== paths.report) return shown;
  const search = new URLSearchParams(location.search);
  return search.has('f') && !search.has('choose') ? search.getAll('col') : shown;
}

/** What is reported, the sums of it, and every absence, a row each. */
export function ReportPage({ report }: { report: ReportView }) {
  const { t } = useTexts();
  const { query, rows, summary, words, exportParams } = report;
  const here = `${paths.report}${buildReportSearch(query)}`;
  const asked = useAskedColumns(query.columns);
  return (
    <>
      <PageHeader title={t('nav.report')} asOf={report.asOf} printed={report.printed} />
      <div className="split split-even">
        <ScopeCard report={report} />
        {summary !== null && <SummaryCard title={words.summary} summary={summary} />}
      </div>
      <Card
        id="rader"
        title={words.rows}
        count={words.total ?? undefined}
        flush
        actions={
          rows !== null && rows.total > 0 ? (
            <ExportForm id="export" action={paths.reportExport} params={exportParams} text={words.export} />
          ) : undefined
        }
      >
        {report.failed ? (
          <ErrorBox message={t('list.error.initial')} retryTo={here} retryText={t('common.retry')} />
        ) : rows === null ? (
          <EmptyState icon="table">{words.noColumns}</EmptyState>
        ) : report.empty ? (
          <EmptyState icon="absent">{words.noAbsences}</EmptyState>
        ) : (
          <ReportRows given={rows} report={report} asked={asked} />
        )}
      </Card>
    </>
  );
}
