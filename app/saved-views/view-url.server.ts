import type { SavedView } from '#contract/calls/saved-view.ts';
import type { Day } from '#contract/values/calendar.ts';
import { VIEW_QUERY_MAX_LENGTH, type ViewPage } from '#contract/values/saved-view.ts';
import {
  buildAnalysisSearch,
  hasValidDatesAndAges,
  parseAnalysisQuery,
  toUrlParams,
} from '#app/analysis/parse-analysis-query.server.ts';
import { paths } from '#app/paths.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { PERIOD_PARAMS, setPeriod } from '#app/period/parse-period.server.ts';
import { listPresets } from '#app/period/period-presets.server.ts';
import { parseReportQuery } from '#app/report/parse-report-query.server.ts';
import type { ReportColumn } from '#app/report/columns/report-columns.ts';
import { buildReportSearch, FIRST_ROWS } from '#app/report/report-query.ts';

/** What a view stores about a page's URL. */
export type ViewContent = Pick<SavedView, 'page' | 'period' | 'query'>;

/**
 * Parses the URL of a page into the content of a view. A period that equals a preset of the day becomes relative: if several do,
 * the first one. Returns null for a URL whose values have errors, which no form of the product sends.
 *
 * @param columns the report's columns of the role
 */
export function parseViewUrl(url: string, columns: readonly ReportColumn[], today: Day): ViewContent | null {
  const [path = '', search = ''] = url.split('?');
  const page = (Object.keys(PAGE_PATHS) as ViewPage[]).find((one) => PAGE_PATHS[one] === path);
  if (page === undefined) return null;
  const complete = normalise[page](new URLSearchParams(search), columns, today);
  if (complete === null) return null;
  const params = new URLSearchParams(complete.search);
  for (const name of PERIOD_PARAMS) params.delete(name);
  const query = params.toString();
  return query.length > VIEW_QUERY_MAX_LENGTH
    ? null
    : { page, period: toViewPeriod(complete.period, today), query };
}

/** Builds the URL of the page that shows the view on a day. The report's columns that the role does not have are left out. */
export function buildViewUrl(
  { page, period, query }: ViewContent,
  columns: readonly ReportColumn[],
  today: Day,
): string {
  const search = new URLSearchParams();
  setPeriod(search, toRange(period, today));
  const ids = new Set<string>(columns.map(({ id }) => id));
  const stored = [...new URLSearchParams(query)].filter(([name, value]) => {
    if (page === 'report' && name === 'col') return ids.has(value);
    if (page === 'report' && name === 'sort') return ids.has(value.split('.')[0] ?? '');
    return true;
  });
  // Without a column, the mark of a submitted form would be an error: the remembered columns are shown instead.
  const hasColumns = stored.some(([name]) => name === 'col');
  for (const [name, value] of stored)
    if (page !== 'report' || hasColumns || name !== 'f') search.append(name, value);
  return `${PAGE_PATHS[page]}?${search.toString()}`;
}

export const PAGE_PATHS: Readonly<Record<ViewPage, string>> = {
  analysis: paths.analysis,
  report: paths.report,
};

type Normalise = (
  search: URLSearchParams,
  columns: readonly ReportColumn[],
  today: Day,
) => { period: DateRange; search: string } | null;

/** The complete query string of each page, from which expanded lists and the position in the report are left out. */
const normalise: Readonly<Record<ViewPage, Normalise>> = {
  analysis: (search, _columns, today) => {
    const query = parseAnalysisQuery(search, today);
    if (!query.isValid || !hasValidDatesAndAges(query) || query.series.length === 0) return null;
    return { period: query.period.range, search: buildAnalysisSearch({ ...toUrlParams(query), whole: [] }) };
  },
  report: (search, columns, today) => {
    const { query, period, isValid } = parseReportQuery(search, columns, today, null);
    const hasColumns = query.columns !== null && query.columns.length > 0;
    if (!isValid || !hasColumns || Object.keys(period.errors).length > 0) return null;
    return { period: query.period, search: buildReportSearch({ ...query, start: 0, show: FIRST_ROWS }) };
  },
};

function toViewPeriod(range: DateRange, today: Day): ViewContent['period'] {
  const preset = listPresets(today).find(
    ({ period: { from, to } }) => from === range.from && to === range.to,
  );
  return preset === undefined ? range : { relative: preset.id };
}

/** The days of a view's period on a day. */
function toRange(period: ViewContent['period'], today: Day): DateRange {
  if (!('relative' in period)) return period;
  const preset = listPresets(today).find(({ id }) => id === period.relative);
  if (preset === undefined) throw new Error(`${period.relative} is not a preset`);
  return preset.period;
}
