import { todayIn } from '#contract/values/calendar.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { buildPeriodForm } from '#app/period/build-period-form.server.ts';
import { listPeriodErrors } from '#app/period/period.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn } from './columns/report-columns.ts';
import { buildReportSearch, FIRST_ROWS, type ReportColumnId } from './report-query.ts';
import { listReportRows } from './report-rows.server.ts';
import type { ParsedReportQuery } from './parse-report-query.server.ts';

type LoadSettings = {
  web: WebContext;
  session: AuthenticatedSession;
  texts: Texts;
  departmentIds: readonly string[];
  /** All columns of the role. */
  columns: readonly ReportColumn[];
  shown: readonly ReportColumnId[];
  parsed: ParsedReportQuery;
};

/** Loads the report in one call: the shown rows and the sums of all rows. */
export async function loadReport({
  web,
  session,
  texts,
  departmentIds,
  columns,
  shown,
  parsed,
}: LoadSettings) {
  const { t } = texts;
  const { query } = parsed;
  const now = web.clock();
  const today = todayIn(now);
  const [coverage, response] = await Promise.all([
    loadDataCoverage(web, session),
    settle(
      web,
      session,
      session.api.call('absenceReport', {
        departmentIds: [...departmentIds],
        ...toApiPeriod(query.period),
        sorting: query.sorting,
        offset: query.start,
        limit: shown.length === 0 ? 1 : query.show,
      }),
    ),
  ]);
  const period = buildPeriodForm(
    parsed.period,
    today,
    (other) => `${paths.report}${buildReportSearch({ ...query, period: other, start: 0, show: FIRST_ROWS })}`,
  );
  const columnIds = columns.map(({ id }) => id);
  return {
    coverage,
    scope: buildScope(web, session, departmentIds),
    errors: [
      ...listPeriodErrors(period).map(({ fieldId, text }) => ({ fieldId, text: t(text) })),
      ...(shown.length === 0 ? [{ fieldId: COLUMNS_FIELD, text: t('report:noColumns') }] : []),
    ],
    period,
    query: { ...query, columns: shown },
    /** The query of the URL, without the remembered columns. */
    urlQuery: query,
    /** The columns of the role, and whether the list of them is expanded. */
    chooser: { columns: columnIds, isOpen: shown.length === 0 || parsed.choosing },
    /** Null when the report could not be fetched. */
    sums: response.ok ? { total: response.value.total, ...response.value.summary } : null,
    rows:
      response.ok && shown.length > 0
        ? listReportRows(response.value, {
            query,
            columns: columns.filter(({ id }) => shown.includes(id)),
            hasCapability: session.hasCapability,
          })
        : null,
  };
}

export type ReportView = Awaited<ReturnType<typeof loadReport>>;

const COLUMNS_FIELD = 'kol-1';
