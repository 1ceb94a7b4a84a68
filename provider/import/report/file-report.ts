import type { FileEncoding } from '../files/find-encoding.ts';
import type { Reason } from './reasons.ts';

export type FileKind = 'departments' | 'employees' | 'absences' | 'paxml';

/** A rejected row, or an imported row with a warning. */
export interface RowNote {
  /** Numbered as in a spreadsheet: the header is row 1; in PAXml the number of the transaction, from 1. */
  row: number;
  /** The documented column name; null for the whole row. */
  column: string | null;
  reason: Reason;
  /** A number, day, type or position for the message: never a name or a text that may contain one. */
  value?: string | null;
}

/** The outcome of the rows of a file: read = created + changed + skipped + rejected + ignored. */
export class FileReport {
  read = 0;
  created = 0;
  changed = 0;
  /** Unchanged rows. */
  skipped = 0;
  readonly rejections: RowNote[] = [];
  readonly warnings: RowNote[] = [];
  /** Rows that are not imported, by kind (in PAXml the code). */
  readonly ignored = new Map<string, number>();
  /** Columns with unknown names. */
  unknownColumns: readonly string[] = [];
  /** Set if the declared encoding differs from the actual one. */
  encodingMismatch: FileEncoding['encodingMismatch'] = null;
  /** Complete sentences about the file as a whole. */
  readonly notes: string[] = [];

  constructor(
    readonly file: string,
    readonly kind: FileKind,
  ) {}

  reject(row: number, column: string | null, reason: Reason, value: string | null = null): void {
    this.rejections.push({ row, column, reason, value });
  }

  warn(row: number, column: string | null, reason: Reason, value: string | null = null): void {
    this.warnings.push({ row, column, reason, value });
  }

  ignore(what: string): void {
    this.ignored.set(what, (this.ignored.get(what) ?? 0) + 1);
  }

  count(outcome: 'created' | 'changed' | 'skipped'): void {
    this[outcome] += 1;
  }
}
