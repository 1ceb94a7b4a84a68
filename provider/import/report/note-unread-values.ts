import type { Table } from '../table/read-table.ts';
import type { FileReport } from './file-report.ts';

/** Notes values of columns that are not read which may mean that their rows do not count. All rows of the table have been read. */
export function noteUnreadValues(report: FileReport, { unreadValues }: Pick<Table, 'unreadValues'>): void {
  for (const { column, words, rowsWithWords, negativeRows } of unreadValues.found) {
    if (rowsWithWords > 0) {
      report.note('statusNotUsed', { column, values: words.join(', '), count: String(rowsWithWords) });
    }
    if (negativeRows > 0) report.note('negativesNotUsed', { column, count: String(negativeRows) });
  }
}
