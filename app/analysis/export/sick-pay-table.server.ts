import type { SickPay } from '#contract/calls/absence/statistics.ts';
import type { Table } from '#contract/spreadsheet/table.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import type { ExportContext } from './export-context.ts';

/** The cost of sick pay by month, and in total in the last row. */
export function buildSickPayTable({ months, cost, asOf, periodStart }: SickPay, { t }: ExportContext): Table {
  return createTableFromRows(
    t('sickPay:title'),
    [
      { heading: t('workbook:trend.start'), kind: 'day' },
      { heading: t('workbook:trend.end'), kind: 'day' },
      { heading: t('sickPay:cost'), kind: 'count' },
    ],
    [
      ...months.map((month) => [month.start, month.end, month.cost]),
      ...(months.length === 0 ? [] : [[periodStart, asOf, cost]]),
    ],
  );
}
