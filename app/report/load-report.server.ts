import { todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { buildPeriodView, listPeriodErrors } from '#app/period/build-period-view.server.ts';
import { part } from '#app/session/guards.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn } from './report-columns.server.ts';
import { buildReportSearch, FIRST_ROWS, listReportParams } from './report-query.ts';
import type { ReportColumnId, ReportSorting } from './report-query.ts';
import { buildRowsView } from './report-rows.server.ts';
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
  const { t, language } = texts;
  const { query } = parsed;
  const now = web.clock();
  const today = todayIn(now);
  const [coverage, response] = await Promise.all([
    loadDataCoverage(web, session),
    part(
      web,
      session,
      session.api.call('absenceReport', {
        departmentIds: [...departmentIds],
        periodStart: query.period.from,
        periodEnd: query.period.to,
        sorting: query.sorting,
        offset: query.start,
        limit: shown.length === 0 ? 1 : query.show,
      }),
    ),
  ]);
  const period = buildPeriodView(
    parsed.period,
    today,
    texts,
    (other) => `${paths.report}${buildReportSearch({ ...query, period: other, start: 0, show: FIRST_ROWS })}`,
  );
  const firstPage = { ...query, columns: shown, start: 0, show: FIRST_ROWS };
  const number = (value: number) => formatNumber(value, language);
  return {
    coverage,
    scope: {
      company: session.stored.data.user.companyName,
      departments: departmentIds.length,
      at: formatInstant(now),
    },
    errors: [
      ...listPeriodErrors(period),
      ...(shown.length === 0 ? [{ fieldId: COLUMNS_FIELD, text: t('report:noColumns') }] : []),
    ],
    period,
    query: { ...query, columns: shown },
    chooser: { ...buildChooser(columns, shown, texts), open: shown.length === 0 || parsed.choosing },
    summary: response.ok ? buildSummary(response.value, texts) : null,
    rows:
      response.ok && shown.length > 0
        ? buildRowsView(response.value, query, shown, { texts, may: session.may, columns })
        : null,
    /** The other URL parameters, for forms that change one of them. */
    sortParams: listReportParams(firstPage).filter(([name]) => name !== 'sort'),
    exportParams: listReportParams(firstPage),
    sorted: describeSorting(columns, query.sorting, texts),
    failed: !response.ok,
    empty: response.ok && response.value.total === 0,
    labels: {
      scope: t('report:scope'),
      show: t('filter:apply'),
      summary: t('report:summary'),
      rows: t('report:rows'),
      total: response.ok ? number(response.value.total) : null,
      noColumns: t('report:noColumns'),
      noAbsences: t('report:noAbsences'),
      export: t('report:export'),
      pages: t('report:pages'),
    },
  };
}

export type ReportView = Awaited<ReturnType<typeof loadReport>>;

const COLUMNS_FIELD = 'kol-1';

function buildChooser(columns: readonly ReportColumn[], shown: readonly ReportColumnId[], { t }: Texts) {
  let number = 0;
  const choicesOf = (group: ReportColumn['group']) =>
    columns
      .filter((column) => column.group === group)
      .map(({ id, heading }) => ({ id, label: t(heading), fieldId: `kol-${String((number += 1))}` }));
  return {
    title: t('report:columns'),
    chosen: t('report:columns.chosen', { chosen: shown.length, total: columns.length }),
    all: t('report:columns.all'),
    none: t('report:columns.none'),
    error: shown.length === 0 ? t('report:noColumns') : null,
    groups: [
      { id: 'kol-person', legend: t('report:columns.person'), choices: choicesOf('person') },
      { id: 'kol-franvaro', legend: t('report:columns.absence'), choices: choicesOf('absence') },
    ],
  };
}

function describeSorting(
  columns: readonly ReportColumn[],
  { column, ascending }: ReportSorting,
  { t }: Texts,
): string {
  const heading = columns.find(({ id }) => id === column)?.heading;
  return heading === undefined
    ? ''
    : t(`report:sorted.${ascending ? 'ascending' : 'descending'}`, { column: t(heading).toLowerCase() });
}

function buildSummary({ total, summary }: CallResponse<'absenceReport'>, { t, language }: Texts) {
  const number = (value: number) => formatNumber(value, language);
  const sums = ({ persons, occasions, absenceDays }: typeof summary) => [
    number(persons),
    number(occasions),
    number(absenceDays),
  ];
  return {
    figures: [
      { label: t('report:summary.persons'), value: number(summary.persons) },
      { label: t('absence:occasions'), value: number(summary.occasions) },
      { label: t('report:summary.days'), value: number(summary.absenceDays) },
      { label: t('report:summary.rows'), value: number(total) },
    ],
    headings: [t('report:summary.persons'), t('absence:occasions'), t('report:summary.days')],
    caption: t('report:summary.byType'),
    typeHeading: t('absence:column.type'),
    types: summary.byType.map(({ type, ...ofType }) => ({
      type,
      label: t(`absence:absenceType.${type}`),
      values: sums({ ...ofType, byType: [] }),
    })),
    note: t('report:summary.note'),
  };
}
