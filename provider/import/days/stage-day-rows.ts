import { createHash } from 'node:crypto';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { CellReader } from '../files/cell-reader.ts';
import { toFileOrder } from '../files/file-order.ts';
import type { StagedFile, StagedFileRef, StageSettings } from '../files/stage-file.ts';
import { BATCH_ROWS, Batches, rejectOnRowError, rejectUndecidedDegrees } from '../files/stage-rows.ts';
import { stagedTime } from '../files/staging-tables.ts';
import { findMeaning, isSickLeave } from '../paxml/time-codes.ts';
import { FileReport } from '../report/file-report.ts';
import { noteMissingColumns } from '../report/note-missing-columns.ts';
import { noteUnreadValues } from '../report/note-unread-values.ts';
import type { Table } from '../table/read-table.ts';
import { DegreeScale } from '../values/degree-scale.ts';
import { parseDayRow } from './parse-day-row.ts';

/**
 * Stages a table whose rows are absences of one day as payroll transactions. The table does not state when it was made, so
 * the time of its delivery decides which of two tables is newer.
 *
 * @throws {BrokenFileError}
 */
export async function stageDayRows(
  tx: Transaction,
  { file, name }: StagedFileRef,
  table: Table,
  { today, now, progress, errors, writes }: StageSettings,
): Promise<StagedFile> {
  const { columnIndexes } = table;
  const report = new FileReport(name, 'absenceDays', errors);
  report.unknownColumns = table.unknownColumns;
  report.unread.addColumns(table.proposals);
  report.unread.addFingerprint(table.fingerprint);
  noteMissingColumns(report, table);
  if (table.rowsAbove > 0) report.note('rowsAbove', { count: String(table.rowsAbove) });
  if (table.isDegreeInHours) report.columnNames = new Map([['hours', 'degree']]);
  const hash = createHash('sha256').update(JSON.stringify([...columnIndexes]));
  const times = new Batches(tx, stagedTime, writes);
  const scale = new DegreeScale({ mayBeHours: !columnIndexes.has('hours') });
  let lastDay: Day = '';
  const stageRow = async (row: number, cells: readonly string[]) => {
    const { day, ...absence } = parseDayRow(new CellReader(columnIndexes, cells), row, scale);
    if (day > lastDay) lastDay = day;
    const meaning = findMeaning(absence.code);
    if (meaning !== null && isSickLeave(meaning) && day > today) report.warn(row, 'from', 'sickInFuture');
    await times.add({ file, row, ...absence, personalNumber: '', postId: '', fromDay: day, toDay: day });
  };
  let serialDates = 0;
  for await (const { row, width, cells, unreadable, ignored, serialDates: ofRow } of table.rows) {
    report.read += 1;
    serialDates += ofRow;
    if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
    hash.update(JSON.stringify(cells));
    if (ignored !== null) report.ignore(ignored);
    else if (cells === null) report.reject(row, null, 'wrongLength', String(width));
    else if (unreadable !== null) report.reject(row, unreadable.column, unreadable.reason, unreadable.value);
    else await rejectOnRowError(report, row, () => stageRow(row, cells));
  }
  await times.flush();
  await rejectUndecidedDegrees(tx, stagedTime, file, { report, scale, column: 'degree' });
  if (report.read === 0) report.note('noRows');
  noteUnreadValues(report, table);
  if (serialDates > 0) report.note('serialDates', { count: String(serialDates) });
  const contentHash = hash.digest('hex');
  const made = { headerTime: now.toString(), lastDay, transactions: report.read, contentHash };
  return {
    report,
    columns: new Set(columnIndexes.keys()),
    payroll: { source: '', contentHash, fileOrder: toFileOrder(made), postIdsAreUnique: false },
  };
}
