import type { Table } from '../table/read-table.ts';
import type { FileReport } from './file-report.ts';

/** Notes how a table of absences without a last day or a degree is read, with the columns that may be the missing one. */
export function noteMissingColumns(
  report: FileReport,
  { kind, columnIndexes, proposals }: Pick<Table, 'kind' | 'columnIndexes' | 'proposals'>,
): void {
  if ((kind !== 'absences' && kind !== 'absenceDays') || proposals.length === 0) return;
  const columns = proposals.map(({ header }) => header).join(', ');
  if (kind === 'absences' && !columnIndexes.has('to')) report.note('noLastDayColumn', { columns });
  if (!columnIndexes.has('degree') && !columnIndexes.has('hours')) report.note('noDegreeColumn', { columns });
}
