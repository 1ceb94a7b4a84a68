import type { PgTable } from 'drizzle-orm/pg-core';
import type { Day } from '../../contract/calendar';
import { bulkInsert } from '../../database/bulk-insert';
import type { Transaction } from '../../database/database';
import { CellReader, RowError } from './cell-reader';
import { cleanText } from './clean-text';
import { FileReport } from './file-report';
import { parseAbsenceRow } from './parse-absence-row';
import { parseDay } from './parse-day';
import { parseDecimal } from './parse-decimal';
import { parseDepartmentRow } from './parse-department-row';
import { parseEmployeeRow } from './parse-employee-row';
import { parseOrganisationNumber } from './organisation-number';
import { parsePersonalNumber } from './personal-number';
import { parseTimeEntry } from './parse-time-entry';
import { type CsvFile, readCsv } from './read-csv';
import { type PaxmlPart, type PaxmlPerson, readPaxml } from './read-paxml';
import { readText } from './read-text';
import {
  stagedAbsence,
  stagedDepartment,
  stagedEmployee,
  stagedScheduleDay,
  stagedTime,
} from './staging-tables';
import { findMeaning } from './time-codes';

const BATCH_ROWS = 2_000;

/** A file of the call: what was found of it, and what its rows have in common. */
export interface StagedFile {
  report: FileReport;
  /** The optional columns that it has: what it lacks is left as it is. Of CSV. */
  columns: ReadonlySet<string>;
  /** The company number that it names; empty where it names none. Of PAXml. */
  source: string;
  /** When it was made, as it says. Of PAXml. */
  madeAt: string;
}

/** Called after each batch of rows. */
export type Progress = (rows: number) => void;

/**
 * Reads a file into the staging tables. Rows that cannot be read are refused in its report.
 *
 * @throws {BrokenFileError}
 */
export async function stageFile(
  tx: Transaction,
  index: number,
  path: string,
  today: Day,
  progress: Progress,
): Promise<StagedFile> {
  const text = peekable(readText(path));
  return (await text.firstCharacter()) === '<'
    ? stagePaxml(tx, index, path, text.all(), today, progress)
    : stageCsv(tx, index, await readCsv(path, text.all()), path, today, progress);
}

async function stageCsv(
  tx: Transaction,
  file: number,
  csv: CsvFile,
  path: string,
  today: Day,
  progress: Progress,
): Promise<StagedFile> {
  const { kind, places } = csv;
  const report = new FileReport(path, kind);
  report.unknownColumns = csv.unknownColumns;
  const departments = new Batches(tx, stagedDepartment);
  const employees = new Batches(tx, stagedEmployee);
  const absences = new Batches(tx, stagedAbsence);
  const stageRow = (row: number, cells: readonly string[]) => {
    if (kind === 'departments') {
      return departments.add({ file, row, ...parseDepartmentRow(new CellReader(places, cells)) });
    }
    return kind === 'employees'
      ? employees.add({ file, row, ...parseEmployeeRow(new CellReader(places, cells), today) })
      : absences.add({ file, row, ...parseAbsenceRow(new CellReader(places, cells)) });
  };
  for await (const { row, cells } of csv.rows) {
    report.read += 1;
    if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
    if (cells === null) report.refuse(row, null, 'wrongLength');
    else await refusing(report, row, () => stageRow(row, cells));
  }
  for (const batches of [departments, employees, absences]) await batches.end();
  return { report, columns: new Set(places.keys()), source: '', madeAt: '' };
}

async function stagePaxml(
  tx: Transaction,
  file: number,
  path: string,
  text: AsyncIterable<string>,
  today: Day,
  progress: Progress,
): Promise<StagedFile> {
  const report = new FileReport(path, 'paxml');
  const staged: StagedFile = { report, columns: new Set(), source: '', madeAt: '' };
  const times = new Batches(tx, stagedTime);
  const scheduleDays = new Batches(tx, stagedScheduleDay);
  const who = ({ employmentNumber, personalNumber }: PaxmlPerson) => ({
    employmentNumber: cleanText(employmentNumber),
    personalNumber: parsePersonalNumber(personalNumber, today) ?? '',
  });
  const stageTime = async (part: Extract<PaxmlPart, { part: 'time' }>) => {
    const code = cleanText(part.fields.tidkod ?? '').toUpperCase();
    if (findMeaning(code) === null) {
      report.ignore(code === '' ? '(no code)' : code);
      return;
    }
    const person = who(part.who);
    if (person.employmentNumber === '' && person.personalNumber === '') throw new RowError(null, 'noPerson');
    const entry = parseTimeEntry(part.fields);
    await times.add({ file, row: part.row, ...person, postId: part.postId, code, ...entry });
  };
  for await (const part of readPaxml(path, text)) {
    if (part.part === 'header') {
      const { foretagorgnr = '', datum = '' } = part.fields;
      staged.source = parseOrganisationNumber(foretagorgnr) ?? cleanText(foretagorgnr);
      staged.madeAt = datum;
    } else if (part.part === 'time') {
      report.read += 1;
      if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
      await refusing(report, part.row, () => stageTime(part));
    } else {
      const day = parseDay(part.day);
      const hours = parseDecimal(part.hours);
      if (day !== null && hours !== null) await scheduleDays.add({ file, ...who(part.who), day, hours });
    }
  }
  await times.end();
  await scheduleDays.end();
  return staged;
}

/** A row's own error refuses it; any other ends the import. */
async function refusing(report: FileReport, row: number, stage: () => Promise<void>): Promise<void> {
  try {
    await stage();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    report.refuse(row, error.column, error.reason);
  }
}

class Batches<Table extends PgTable> {
  #rows: Table['$inferInsert'][] = [];

  constructor(
    private readonly tx: Transaction,
    private readonly table: Table,
  ) {}

  async add(row: Table['$inferInsert']): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= BATCH_ROWS) await this.end();
  }

  async end(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    await bulkInsert(this.tx, this.table, rows);
  }
}

/** Lets the first character be seen before the text is read. */
function peekable(text: AsyncGenerator<string>) {
  let start = '';
  return {
    async firstCharacter(): Promise<string> {
      while (start.trim() === '') {
        const piece = await text.next();
        if (piece.done === true) break;
        start += piece.value;
      }
      return start.trim().charAt(0);
    },
    async *all(): AsyncGenerator<string> {
      yield start;
      yield* text;
    },
  };
}
