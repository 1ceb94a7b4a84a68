import type { FileMapping } from '../mapping/choose-mapping.ts';
import type { FileEncoding } from '../files/encoding/find-encoding.ts';
import type { ErrorList } from './error-list.ts';
import { NoteList } from './note-list.ts';
import type { ContradictedRow } from './contradiction.ts';
import type { FileNoteKey, Reason } from './reasons.ts';
import { UnreadContents } from './unread-contents.ts';

/** `absenceDays`: CSV of absences of one day each; `paxmlPeople`: the people of a PAXml file. */
export type FileKind =
  'departments' | 'employees' | 'absences' | 'absenceDays' | 'serviceUse' | 'paxml' | 'paxmlPeople' | 'tlu';

/** A rejected row, or an imported row with a warning. */
export interface RowNote {
  /** Numbered as in a spreadsheet: the header is row 1; in PAXml the number of the transaction, from 1. */
  row: number;
  /** The documented column name; null for the whole row. */
  column: string | null;
  reason: Reason;
  /** A number, day, type or position for the message: never a name or a text that may contain one. */
  value?: string | null;
  /** The other row that the reason is about, and its file if it is another one. */
  other?: OtherRow;
  /** With the reason `contradicts`. */
  contradicted?: ContradictedRow;
}

/** A row of the same file (null) or of another one. */
export interface OtherRow {
  row: number;
  file: string | null;
}

/** A note about a file as a whole, with the values of its text. */
export interface FileNote {
  note: FileNoteKey;
  values: Readonly<Record<string, string>>;
}

/** Reasons of rows whose degree the mapping can give a unit. */
const UNIT_REASONS: readonly Reason[] = ['degreeIsFraction', 'degreeOneIsUnclear', 'degreeMayBeHours'];

/** The outcome of the rows of a file: read = created + changed + skipped + rejected + ignored. */
export class FileReport {
  read = 0;
  created = 0;
  changed = 0;
  /** Unchanged rows. */
  skipped = 0;
  readonly rejectionNotes = new NoteList();
  readonly warningNotes = new NoteList();
  /** Rows that are not imported, by kind (in PAXml the code). */
  readonly ignored = new Map<string, number>();
  /** What was not read, because neither the product nor the mapping defines it. */
  readonly unread = new UnreadContents();
  /** What the file calls a column that it has by another name, for notes about rows. */
  columnNames: ReadonlyMap<string, string> = new Map();
  /** Columns with unknown names. */
  unknownColumns: readonly string[] = [];
  /** Set if the declared encoding differs from the actual one. */
  encodingMismatch: FileEncoding['encodingMismatch'] = null;
  readonly notes: FileNote[] = [];
  /** The stored mapping that the file was read with; null for another one. */
  mapping: FileMapping['stored'] = null;

  constructor(
    readonly file: string,
    readonly kind: FileKind,
    private readonly errors: Pick<ErrorList, 'add'>,
  ) {}

  /** The number of rejected rows. */
  get rejected(): number {
    return this.rejectionNotes.total;
  }

  /** The first rejected rows of each reason. */
  get rejections(): readonly RowNote[] {
    return this.rejectionNotes.shown;
  }

  /** The first rows of each warning. */
  get warnings(): readonly RowNote[] {
    return this.warningNotes.shown;
  }

  reject(row: number, column: string | null, reason: Reason, value: string | null = null): void {
    this.#addRejection({ row, column, reason, value });
  }

  /** Rejects a row for a reason that is about another row, too. */
  rejectWithOtherRow(other: OtherRow, note: Omit<RowNote, 'other'>): void {
    this.#addRejection({ ...note, other });
  }

  rejectContradiction(row: number, contradicted: ContradictedRow): void {
    this.#addRejection({ row, column: null, reason: 'contradicts', contradicted });
  }

  #addRejection({ column, ...others }: RowNote): void {
    const note = { ...others, column: this.#nameInFile(column) };
    if (note.reason === 'notAType' && note.value != null) this.unread.addCode(note.value, 'type');
    if (note.reason === 'notAGender' && note.value != null) this.unread.addValue('gender', note.value);
    if (note.reason === 'notACause' && note.value != null) this.unread.addValue('cause', note.value);
    if (note.reason === 'notAService' && note.value != null) this.unread.addValue('service', note.value);
    if (note.reason === 'unknownDepartment' && note.value != null) {
      this.unread.addValue('department', note.value);
    }
    if (UNIT_REASONS.includes(note.reason)) this.unread.hasDegrees = true;
    if (note.reason === 'dateOrderUnknown') this.unread.hasDates = true;
    this.rejectionNotes.add(note);
    this.errors.add({ file: this.file, outcome: 'refused', ...note });
  }

  warn(row: number, column: string | null, reason: Reason, value: string | null = null): void {
    const note = { row, column: this.#nameInFile(column), reason, value };
    this.warningNotes.add(note);
    this.errors.add({ file: this.file, outcome: 'remark', ...note });
  }

  #nameInFile(column: string | null): string | null {
    return this.columnNames.get(column ?? '') ?? column;
  }

  note(note: FileNoteKey, values: Readonly<Record<string, string>> = {}): void {
    this.notes.push({ note, values });
  }

  setMapping({ stored, note }: FileMapping): void {
    this.mapping = stored;
    if (note !== null) this.notes.unshift(note);
  }

  ignore(what: string): void {
    this.ignored.set(what, (this.ignored.get(what) ?? 0) + 1);
  }

  count(outcome: 'created' | 'changed' | 'skipped'): void {
    this[outcome] += 1;
  }
}
