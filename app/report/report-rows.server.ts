import type { CallResponse } from '#contract/calls.ts';
import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import { formatSwedishClock } from '#contract/spreadsheet/swedish-clock.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn, ReportValue } from './columns/report-columns.ts';
import type { ReportQuery } from './report-query.ts';

/** A row with the values of the shown columns, in their order. */
export type ReportPageRow = {
  /** The URL of the employee's page; null if the role may not open it, or the page shows no name. */
  to: string | null;
  values: ReportValue[];
};

/** Consecutive rows of the report. */
export type ReportRowsPart = {
  rows: ReportPageRow[];
  /** Number of the page's first row, from 1; 0 without rows. */
  first: number;
  /** Number of the last shown row. */
  last: number;
  /** Number of all rows of the report. */
  total: number;
};

interface ListReportRowsOptions {
  query: ReportQuery;
  columns: readonly ReportColumn[];
  hasCapability: AuthenticatedSession['hasCapability'];
  /** Rows of the page that are shown already, before those of the response. */
  rowsBefore?: number;
}

/** Converts a part of the report to the rows of the page. */
export function listReportRows(
  { rows, total }: Pick<CallResponse<'absenceReport'>, 'rows' | 'total'>,
  { query, columns, hasCapability, rowsBefore = 0 }: ListReportRowsOptions,
): ReportRowsPart {
  return {
    rows: rows.map((row) => ({
      to: columns.some(({ id }) => id === 'person') ? findPersonPath(row, hasCapability) : null,
      values: columns.map((column) => readValue(row, column)),
    })),
    first: total === 0 ? 0 : query.start + 1,
    last: query.start + rowsBefore + rows.length,
    total,
  };
}

/** Instants are formatted on the server, in Swedish time, because the time-zone data of browsers differ. */
function readValue(row: ReportRow, column: ReportColumn): ReportValue {
  const value = column.value(row);
  return column.kind === 'moment' && typeof value === 'string' ? formatSwedishClock(value) : value;
}

function findPersonPath(
  { person }: ReportRow,
  hasCapability: AuthenticatedSession['hasCapability'],
): string | null {
  return person.state === 'named' ? findPersonLink(person, hasCapability) : null;
}
