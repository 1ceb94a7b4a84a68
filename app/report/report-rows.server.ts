import type { CallResponse } from '#contract/calls.ts';
import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import { formatSwedishClock } from '#contract/spreadsheet/swedish-clock.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn, ReportValue } from './columns/report-columns.ts';
import type { ReportQuery } from './report-query.ts';

/** A row with the values of the shown columns, in their order. */
export type ReportPageRow = {
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  values: ReportValue[];
};

/** Consecutive rows of the report. */
export type ReportRowsPart = {
  rows: ReportPageRow[];
  /**
   * Number of the page's first row and of the last shown row, from 1, and the number of all rows of the
   * report.
   */
  first: number;
  last: number;
  total: number;
};

interface ShownRows {
  query: ReportQuery;
  shown: readonly ReportColumn[];
  hasCapability: AuthenticatedSession['hasCapability'];
  before?: number;
}

/** @param before number of rows of the page already shown before those of the response */
export function listReportRows(
  { rows, total }: Pick<CallResponse<'absenceReport'>, 'rows' | 'total'>,
  { query, shown, hasCapability, before = 0 }: ShownRows,
): ReportRowsPart {
  return {
    rows: rows.map((row) => ({
      to: shown.some(({ id }) => id === 'person') ? findPersonPath(row, hasCapability) : null,
      values: shown.map((column) => readValue(row, column)),
    })),
    first: total === 0 ? 0 : query.start + 1,
    last: query.start + before + rows.length,
    total,
  };
}

/** Instants are sent in Stockholm time: browsers have no data of time zones that all of them share. */
function readValue(row: ReportRow, { kind, value: read }: ReportColumn): ReportValue {
  const value = read(row);
  return kind === 'moment' && typeof value === 'string' ? formatSwedishClock(value) : value;
}

function findPersonPath(
  { person }: ReportRow,
  hasCapability: AuthenticatedSession['hasCapability'],
): string | null {
  const { person_id: personId, state } = person;
  return personId !== null && state === 'named' && hasCapability('personLink')
    ? paths.person(personId)
    : null;
}
