import type { ReportSortColumn } from '#contract/values/report-columns.ts';
import type { Period } from '#app/period/period.ts';

/** What a report can show: every field of an absence and its person, but for ids and the days of the employment. */
export type ReportColumnId = Exclude<
  ReportSortColumn,
  'absenceId' | 'employmentFromDate' | 'employmentToDate'
>;

export type ReportSorting = { column: ReportColumnId; ascending: boolean };

/** What the address asks of the page. */
export type ReportQuery = {
  period: Period;
  /** Those ticked; null where the address does not say, so that those remembered are shown. */
  columns: readonly ReportColumnId[] | null;
  sorting: ReportSorting;
  /** The row of the report that the page begins with, from 0. */
  start: number;
  /** How many rows the page shows. */
  show: number;
};

/** Rows that a page begins with, and how many more a press brings. */
export const FIRST_ROWS = 50;
export const MORE_ROWS = 100;
/** Rows of one page at most, one call of the provider's; then comes the next page. */
export const PAGE_ROWS = 1_000;

/** The latest absence first, as the provider has it. */
export const DEFAULT_SORTING: ReportSorting = { column: 'fromDate', ascending: false };

/** The parameters of the address for a query, without those that are as they are by themselves. */
export function listReportParams({
  period,
  columns,
  sorting,
  start,
  show,
}: ReportQuery): [name: string, value: string][] {
  const isDefault =
    sorting.column === DEFAULT_SORTING.column && sorting.ascending === DEFAULT_SORTING.ascending;
  return [
    ['from', period.from],
    ['to', period.to],
    // `f` tells an address that names no column from one that does not say.
    ...(columns === null ? [] : [['f', '1'] satisfies [string, string]]),
    ...(columns ?? []).map((column): [string, string] => ['col', column]),
    ...(isDefault ? [] : [['sort', formatSorting(sorting)] satisfies [string, string]]),
    ...(start === 0 ? [] : [['start', String(start)] satisfies [string, string]]),
    ...(show === FIRST_ROWS ? [] : [['show', String(show)] satisfies [string, string]]),
  ];
}

/** `?from=…`, to stand after the page's path. */
export function buildReportSearch(query: ReportQuery): string {
  return `?${new URLSearchParams(listReportParams(query)).toString()}`;
}

/** `person.asc`. */
export function formatSorting({ column, ascending }: ReportSorting): string {
  return `${column}.${ascending ? 'asc' : 'desc'}`;
}
