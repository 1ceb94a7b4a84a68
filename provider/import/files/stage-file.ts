import type { Temporal } from 'temporal-polyfill';
import type { TableEncoding } from '#contract/values/administration/mapping.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import type { UnreadContent } from '#provider/database/tables/deliveries/delivery.ts';
import type { ImportedFile } from '../archive/unpack-archive.ts';
import { BrokenFileError } from './broken-file-error.ts';
import { CellReader } from './cell-reader.ts';
import { DegreeScale } from '../values/degree-scale.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { ErrorList } from '../report/error-list.ts';
import { FileReport } from '../report/file-report.ts';
import { noteMissingColumns } from '../report/note-missing-columns.ts';
import { noteUnreadValues } from '../report/note-unread-values.ts';
import { findEncoding } from './encoding/find-encoding.ts';
import { nameEncoding, requireEncoding } from './encoding/require-encoding.ts';
import { parseAbsenceRow } from '../values/parse-absence-row.ts';
import { parseDayOfTimestamp } from '../values/parse-timestamp.ts';
import { parseLeaveRow } from '../leave/parse-leave-row.ts';
import { parseServiceRow } from '../service-use/parse-service-row.ts';
import { parseDepartmentRow } from '../values/parse-department-row.ts';
import { parseEmployeeRow } from '../values/parse-employee-row.ts';
import { listEmployeeRemarks } from '../values/personal/list-employee-remarks.ts';
import type { PeopleOfFile } from '../paxml/people/stage-people.ts';
import { stageTransactions } from '../paxml/stage-transactions.ts';
import { timeFormatOf } from '../paxml/time-format.ts';
import { peekable } from './peekable.ts';
import { readCsv } from './read-csv.ts';
import { findLayout, proposePattern, type TableLayout } from '../table/layout/find-layout.ts';
import type { Table } from '../table/read-table.ts';
import { stageDayRows } from '../days/stage-day-rows.ts';
import { readText } from './encoding/read-text.ts';
import { nameSheets, readWorkbook, type Workbook } from '../xlsx/read-workbook.ts';
import { detectDataFormat, isXml } from './detect-data-format.ts';
import {
  BATCH_ROWS,
  Batches,
  rejectOnRowError,
  rejectUndecidedDegrees,
  type WriteQueue,
} from './stage-rows.ts';
import {
  stagedAbsence,
  stagedDepartment,
  stagedEmployee,
  stagedLeave,
  stagedServiceUse,
} from './staging-tables.ts';

/** A file of the import: its properties, and what its rows have in common. */
export interface StagedFile {
  report: FileReport;
  /** CSV: the optional columns of the file. Values of missing columns are not changed. */
  columns: ReadonlySet<string>;
  /** Null for a table whose rows are not single days. */
  payroll: StagedPayroll | null;
  /** The people of a PAXml file. */
  people?: PeopleOfFile;
}

/** What distinguishes a file of single days from others. */
interface StagedPayroll {
  /** PAXml: the sender (organisation number and program); empty if not given, as for tables. */
  source: string;
  /** Sort key from the oldest to the newest file. */
  fileOrder: string;
  /** PAXml: SHA-256 of the text; a table: of its cells. */
  contentHash: string;
  /** PAXml: whether each `postid` identifies one transaction of the file. */
  postIdsAreUnique: boolean;
}

/** A file among the files of the import. */
export interface StagedFileRef {
  /** Its index, which the staged rows contain. */
  file: number;
  /** Its name in reports. */
  name: string;
}

export interface StageSettings {
  today: Day;
  now: Temporal.Instant;
  /** Accepted organisation numbers of PAXml files, ten digits each, the organisation's own first. */
  acceptedNumbers: readonly string[];
  mapping: Mapping;
  /** The name of a file as it was sent, by its name in reports. */
  nameOf: (name: string) => string;
  progress: Progress;
  errors: ErrorList;
  /** The writes of staged rows. */
  writes: WriteQueue;
}

/** Called after each batch of rows. */
export type Progress = (rows: number) => void;

/**
 * Reads a file into the staging tables. Records unreadable rows as rejected in the report. The people of a PAXml file are a
 * second staged file.
 *
 * @param fileIndex the number of files staged before this one
 * @throws {BrokenFileError}
 */
export async function stageFile(
  tx: Transaction,
  { path, name }: ImportedFile,
  fileIndex: number,
  settings: StageSettings,
): Promise<StagedFile[]> {
  const fileRef = { file: fileIndex, name };
  try {
    const layout = findLayout(settings.nameOf(name), settings.mapping);
    if ((await detectDataFormat(path)) === 'workbook') {
      const workbook = await readWorkbook(path, settings.mapping, layout);
      return await stageWorkbook(tx, fileRef, workbook, settings).finally(workbook.close);
    }
    if (layout.encoding !== null && !(await isXml(path))) {
      return [
        await stageStatedText(tx, { ...fileRef, path }, { ...layout, encoding: layout.encoding }, settings),
      ];
    }
    const encoding = await findEncoding(path);
    const text = peekable(readText(path, encoding));
    const staged =
      (await text.firstCharacter()) === '<'
        ? await stageTransactions(tx, fileRef, await openTransactions(text), settings)
        : [
            await stageTable(
              tx,
              fileRef,
              await readCsv(name, text.all(), settings.mapping, layout),
              settings,
            ),
          ];
    for (const { report } of staged) report.encodingMismatch = encoding.encodingMismatch;
    return staged;
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    // A sheet of a workbook is named after its file.
    const shown = error.file.startsWith(`${path}/`) ? `${name}${error.file.slice(path.length)}` : name;
    throw new BrokenFileError(shown, error.problem, nameLayouts(error.unread, settings.nameOf(name)));
  }
}

/** Stages a table of text whose encoding is stated. */
async function stageStatedText(
  tx: Transaction,
  { path, ...fileRef }: StagedFileRef & { path: string },
  layout: TableLayout & { encoding: TableEncoding },
  settings: StageSettings,
): Promise<StagedFile> {
  const { looksLikeUtf8, ...encoding } = await requireEncoding(path, layout.encoding);
  const table = await readCsv(fileRef.name, readText(path, encoding), settings.mapping, layout);
  const staged = await stageTable(tx, fileRef, table, settings);
  if (looksLikeUtf8) staged.report.note('looksLikeUtf8', { encoding: nameEncoding(layout.encoding) });
  return staged;
}

/** A proposed layout is for the files of the same export. */
function nameLayouts(unread: UnreadContent | null, name: string): UnreadContent | null {
  if (unread?.layouts === undefined) return unread;
  const layouts = unread.layouts.map((layout) => ({ ...layout, files: proposePattern(name) }));
  return { ...unread, layouts };
}

/** A workbook of several tables has a report for each, named after the file and the sheet. */
async function stageWorkbook(
  tx: Transaction,
  { file, name }: StagedFileRef,
  { tables, unreadSheets }: Workbook,
  settings: StageSettings,
): Promise<StagedFile[]> {
  const staged: StagedFile[] = [];
  for (const { sheet, table } of tables) {
    const fileRef = {
      file: file + staged.length,
      name: tables.length > 1 ? `${name}/${sheet}` : name,
    };
    const one = await stageTable(tx, fileRef, table, settings);
    if (unreadSheets.length > 0) {
      one.report.note('sheetRead', { sheet, others: nameSheets(unreadSheets) });
      one.report.unread.addSheets([sheet, ...unreadSheets]);
    }
    staged.push(one);
  }
  return staged;
}

async function stageTable(
  tx: Transaction,
  fileRef: StagedFileRef,
  table: Table,
  settings: StageSettings,
): Promise<StagedFile> {
  const { kind, columnIndexes } = table;
  if (kind === 'absenceDays') return stageDayRows(tx, fileRef, table, settings);
  const { file, name } = fileRef;
  const { today, progress, errors, writes } = settings;
  const report = new FileReport(name, kind, errors);
  report.unknownColumns = table.unknownColumns;
  report.unread.addColumns(table.proposals);
  report.unread.addFingerprint(table.fingerprint);
  noteMissingColumns(report, table);
  if (table.rowsAbove > 0) report.note('rowsAbove', { count: String(table.rowsAbove) });
  let splitNames = 0;
  const departments = new Batches(tx, stagedDepartment, writes);
  const employees = new Batches(tx, stagedEmployee, writes);
  const absences = new Batches(tx, stagedAbsence, writes);
  const leaves = new Batches(tx, stagedLeave, writes);
  const serviceUses = new Batches(tx, stagedServiceUse, writes);
  const scale = new DegreeScale({ mayBeHours: !columnIndexes.has('hours') });
  const stageRow = (row: number, cells: readonly string[]) => {
    if (kind === 'departments') {
      return departments.add({ file, row, ...parseDepartmentRow(new CellReader(columnIndexes, cells)) });
    }
    if (kind === 'employees') {
      const employee = parseEmployeeRow(new CellReader(columnIndexes, cells), today);
      for (const { column, reason } of listEmployeeRemarks(employee)) report.warn(row, column, reason);
      if (employee.isNameSplit) splitNames += 1;
      return employees.add({ file, row, ...employee });
    }
    if (kind === 'serviceUse') {
      return serviceUses.add({ file, row, ...parseServiceRow(new CellReader(columnIndexes, cells), today) });
    }
    const leave = parseLeaveRow(new CellReader(columnIndexes, cells), row, { scale, today });
    if (leave !== null) return leaves.add({ file, row, ...leave });
    const absence = parseAbsenceRow(new CellReader(columnIndexes, cells), row, { scale, today });
    if (absence.type === 'SICK_LEAVE' && absence.fromDay > today) report.warn(row, 'from', 'sickInFuture');
    const { recoveredAt } = absence;
    if (recoveredAt !== null && absence.toDay === null && columnIndexes.has('to')) {
      report.warn(row, 'recovered_at', 'recoveredButOngoing', parseDayOfTimestamp(recoveredAt));
    }
    return absences.add({ file, row, ...absence });
  };
  let serialDates = 0;
  for await (const { row, width, cells, unreadable, ignored, serialDates: ofRow } of table.rows) {
    report.read += 1;
    serialDates += ofRow;
    if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
    if (ignored !== null) report.ignore(ignored);
    else if (cells === null) report.reject(row, null, 'wrongLength', String(width));
    else if (unreadable !== null) report.reject(row, unreadable.column, unreadable.reason, unreadable.value);
    else await rejectOnRowError(report, row, () => stageRow(row, cells));
  }
  if (splitNames > 0) report.note('namesDivided');
  for (const batches of [departments, employees, absences, leaves, serviceUses]) await batches.flush();
  await rejectUndecidedDegrees(tx, stagedAbsence, file, { report, scale, column: 'degree' });
  if (report.read === 0) report.note('noRows');
  noteUnreadValues(report, table);
  if (serialDates > 0) report.note('serialDates', { count: String(serialDates) });
  return {
    report,
    columns: new Set(columnIndexes.keys()),
    payroll: null,
  };
}

async function openTransactions(text: ReturnType<typeof peekable>) {
  return { format: timeFormatOf(await text.rootElement()), text: text.all() };
}
