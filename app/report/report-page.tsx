import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ExportForm } from '#app/exports/export-form.tsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { SavedViewsMenu, type ViewLink } from '#app/saved-views/saved-views-menu.tsx';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { PrintedScope } from '#app/shell/printed-scope.tsx';
import { paths } from '#app/paths.ts';
import type { ReportView } from './load-report.server.ts';
import { buildReportSearch, FIRST_ROWS, listReportParams } from './report-query.ts';
import { ReportRows } from './report-rows.tsx';
import { ScopeCard } from './scope-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useRequestedColumns } from './columns/use-requested-columns.ts';

type ReportPageProps = {
  report: ReportView;
  /** The saved views of the page; null when they could not be fetched. */
  views: readonly ViewLink[] | null;
};

/** The query, the sums, and one row for each absence. */
export function ReportPage({ report, views }: ReportPageProps) {
  const { t } = useTranslation(['common', 'report', 'shell']);
  const language = useLanguage();
  const { query, rows, sums } = report;
  const exportParams = listReportParams({ ...query, start: 0, show: FIRST_ROWS });
  const pageUrl = `${paths.report}${buildReportSearch(query)}`;
  const requested = useRequestedColumns(query.columns);
  return (
    <>
      <PageHeader
        title={t('shell:nav.report')}
        asOf={report.coverage === null ? null : <CoverageText coverage={report.coverage} />}
        printedScope={<PrintedScope scope={report.scope} />}
      />
      <SavedViewsMenu views={views} url={report.errors.length > 0 ? null : pageUrl} />
      <div className="split split-even">
        <ScopeCard report={report} />
        {sums !== null && <SummaryCard sums={sums} />}
      </div>
      <Card
        id="rader"
        title={t('report:rows')}
        count={sums === null ? undefined : formatNumber(sums.total, language)}
        flush
        actions={
          rows !== null && rows.total > 0 ? (
            <ExportForm
              id="export"
              action={paths.reportExport}
              params={exportParams}
              text={t('report:export')}
            />
          ) : undefined
        }
      >
        {sums === null ? (
          <ErrorBox
            message={t('common:list.error.initial')}
            retryUrl={pageUrl}
            retryText={t('common:retry')}
          />
        ) : rows === null ? (
          <EmptyState icon="table">{t('report:noColumns')}</EmptyState>
        ) : sums.total === 0 ? (
          <EmptyState icon="absent">{t('report:noAbsences')}</EmptyState>
        ) : (
          <ReportRows initial={rows} query={query} urlQuery={report.urlQuery} requestedColumns={requested} />
        )}
      </Card>
    </>
  );
}
