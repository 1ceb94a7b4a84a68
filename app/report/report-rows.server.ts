import type { CallResponse } from '#contract/calls.ts';
import type { ReportRow } from '#contract/calls/absence-report.ts';
import type { CellKind, CellValue } from '#app/exports/files/table.ts';
import { formatSwedishClock } from '#app/exports/files/swedish-clock.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn } from './report-columns.server.ts';
import { createReportTable } from './report-table.server.ts';
import { buildReportSearch, MORE_ROWS, PAGE_ROWS, formatSorting } from './report-query.ts';
import type { ReportColumnId, ReportQuery } from './report-query.ts';

export type ColumnView = {
  id: ReportColumnId;
  heading: string;
  /** Numbers are right-aligned. */
  numeric: boolean;
  nowrap: boolean;
  /** Always in Swedish. */
  own: boolean;
  sorted: 'ascending' | 'descending' | null;
  /** The sorting after a press on the heading. */
  sort: string;
};

/** The text of a cell; with a URL when it is a link. */
export type CellView = string | { text: string; to: string };

/** The rows from `first`, and the texts around them when they are the last shown rows. */
export type RowsView = {
  columns: ColumnView[];
  /** In the order of the columns. */
  rows: CellView[][];
  /**
   * Number of the page's first row and of the last shown row, from 1, and the number of all rows of the
   * report.
   */
  first: number;
  last: number;
  total: number;
  caption: string;
  status: string;
  /** "Visa 100 till"; null when the page is full or there are no more. */
  more: string | null;
  moreTo: string;
  next: { text: string; to: string } | null;
  previous: { text: string; to: string } | null;
  /** Announced when rows have loaded. */
  added: string;
};

export type RowsContext = {
  texts: Texts;
  may: AuthenticatedSession['may'];
  columns: readonly ReportColumn[];
};

/** @param before number of rows of the page already shown before those of the response */
export function buildRowsView(
  { rows, total }: Pick<CallResponse<'absenceReport'>, 'rows' | 'total'>,
  query: ReportQuery,
  shown: readonly ReportColumnId[],
  { texts, may, columns }: RowsContext,
  before = 0,
): RowsView {
  const { t, language } = texts;
  const number = (value: number) => formatNumber(value, language);
  const table = createReportTable({ columns, shown: new Set(shown), sorting: query.sorting, rows }, texts);
  const detailsOf = new Map<string, ReportColumn>(columns.map((column) => [column.id, column]));
  const leaves = table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = detailsOf.get(leaf.id);
    return column === undefined ? [] : [{ leaf, column }];
  });
  const first = total === 0 ? 0 : query.start + 1;
  const last = query.start + before + rows.length;
  const values = { first: number(first), last: number(last), total: number(total) };
  const addressOf = (part: Partial<ReportQuery>) =>
    `${paths.report}${buildReportSearch({ ...query, ...part })}`;
  const inPage = before + rows.length;
  const left = Math.min(MORE_ROWS, total - last, PAGE_ROWS - inPage);
  return {
    columns: leaves.map(({ leaf, column }) => {
      const sorted = leaf.getIsSorted();
      return {
        id: column.id,
        heading: t(column.heading),
        numeric: isNumeric(column.kind),
        nowrap: column.kind === 'day' || column.kind === 'moment' || column.id === 'personNumber',
        own: column.own === true && language !== 'sv',
        sorted: sorted === false ? null : sorted === 'asc' ? 'ascending' : 'descending',
        // A new column sorts ascending; another press reverses it.
        sort: formatSorting({ column: column.id, ascending: sorted !== 'asc' }),
      };
    }),
    rows: table.getRowModel().rows.map((row) =>
      leaves.map(({ leaf, column }) => {
        const text = formatCell(row.getValue<CellValue>(leaf.id), column, texts);
        const to = column.id === 'person' ? linkToPerson(row.original, may) : null;
        return to === null ? text : { text, to };
      }),
    ),
    first,
    last,
    total,
    caption: t('report:caption', { ...values, ...query.period }),
    status: t('report:status', values),
    more: left > 0 ? t('report:more', { count: left }) : null,
    moreTo: `${addressOf({ show: Math.min(inPage + MORE_ROWS, PAGE_ROWS) })}#rad-${String(inPage + 1)}`,
    next:
      inPage >= PAGE_ROWS && last < total
        ? {
            text: t('report:next', { rows: number(Math.min(PAGE_ROWS, total - last)) }),
            to: addressOf({ start: query.start + PAGE_ROWS }),
          }
        : null,
    previous:
      query.start > 0
        ? {
            text: t('report:previous', { rows: number(Math.min(PAGE_ROWS, query.start)) }),
            to: addressOf({ start: Math.max(0, query.start - PAGE_ROWS) }),
          }
        : null,
    added: t('report:added', { count: rows.length, ...values }),
  };
}

function isNumeric(kind: CellKind): boolean {
  return !['text', 'day', 'moment'].includes(kind);
}

function linkToPerson({ person }: ReportRow, may: AuthenticatedSession['may']): string | null {
  const { person_id: personId, state } = person;
  return personId !== null && state === 'named' && may('personLink') ? paths.person(personId) : null;
}

function formatCell(value: CellValue, { kind, none }: ReportColumn, { language, t }: Texts): string {
  if (value === null) return t(none ?? 'common:noValue');
  if (typeof value === 'string') return kind === 'moment' ? formatSwedishClock(value) : value;
  return kind === 'degree' ? formatPercent(value, language, 0) : formatNumber(value, language);
}
