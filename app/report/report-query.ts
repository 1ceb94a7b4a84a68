import type { ReportSortColumn } from '#contract/values/report-sort-columns.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { formatSorting, type Sorting } from '#app/ui/data/sorting.ts';

/**
 * The fields that a report can show: all of an absence and its person, except ids and the employment dates.
 */
export type ReportColumnId = Exclude<
  ReportSortColumn,
  'absenceId' | 'employmentFromDate' | 'employmentToDate'
>;

export type ReportSorting = Sorting<ReportColumnId>;

/** The query of the page's URL. */
export type ReportQuery = {
  period: DateRange;
  /** The ticked columns; null when the URL has none, so that the remembered ones are shown. */
  columns: readonly ReportColumnId[] | null;
  sorting: ReportSorting;
  /** Index of the page's first row in the report, from 0. */
  start: number;
  /** How many rows the page shows. */
  show: number;
};

/** Rows shown at first, and how many more each press loads. */
export const FIRST_ROWS = 50;
export const MORE_ROWS = 100;
/** Maximum rows of one page, which is one call to the provider; further rows are on the next page. */
export const PAGE_ROWS = 1_000;

/** Latest absence first, the provider's default. */
export const DEFAULT_SORTING: ReportSorting = { column: 'fromDate', ascending: false };

/** The URL parameters of a query, without default values. */
export function listReportParams({
  period,
  columns,
  sorting,
  start,
  show,
}: ReportQuery): [name: string, value: string][] {
  const sort = formatSorting(sorting);
  return [
    ['from', period.from],
    ['to', period.to],
    // `f` distinguishes a URL with no columns chosen from one without a choice.
    ...(columns === null ? [] : [['f', '1'] satisfies [string, string]]),
    ...(columns ?? []).map((column): [string, string] => ['col', column]),
    ...(sort === formatSorting(DEFAULT_SORTING) ? [] : [['sort', sort] satisfies [string, string]]),
    ...(start === 0 ? [] : [['start', String(start)] satisfies [string, string]]),
    ...(show === FIRST_ROWS ? [] : [['show', String(show)] satisfies [string, string]]),
  ];
}

/** `?from=…`, appended to the page's path. */
export function buildReportSearch(query: ReportQuery): string {
  return `?${new URLSearchParams(listReportParams(query)).toString()}`;
}
