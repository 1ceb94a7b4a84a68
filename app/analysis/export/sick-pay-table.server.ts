import type { SickPay } from '#contract/calls/absence/statistics.ts';
import type { Table } from '#contract/spreadsheet/table.ts';
import { smallTable } from '#app/exports/files/small-table.ts';
import type { ExportContext } from './export-context.ts';

/** The cost of sick pay by month, and in total in the last row. */
export function buildSickPayTable({ months, cost, asOf, periodStart }: SickPay, { t }: ExportContext): Table {
  return smallTable(
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
