import type { FileEncoding } from '../files/find-encoding.ts';
import type { Reason } from './reasons.ts';

export type FileKind = 'departments' | 'employees' | 'absences' | 'paxml';

/** A row that was refused, or that has something to be said of. */
export interface RowNote {
  /** As a spreadsheet counts, the header is row 1; in PAXml the number of the transaction, from 1. */
  row: number;
  /** The column's name in the documentation; null where the whole row is meant. */
  column: string | null;
  reason: Reason;
  /** A number, day, word or place for the message: never a name, and never a text that may hold one. */
  value?: string | null;
}

/** What became of each row of a file: read = created + changed + skipped + refused + ignored. */
export class FileReport {
  read = 0;
  created = 0;
  changed = 0;
  /** As it was already. */
  skipped = 0;
  readonly rejections: RowNote[] = [];
  readonly warnings: RowNote[] = [];
  /** Rows that are not meant for us, by what they are (in PAXml the code). */
  readonly ignored = new Map<string, number>();
  /** Columns whose names mean nothing to the import. */
  unknownColumns: readonly string[] = [];
  /** Where the file declares another encoding than it has. */
  contradiction: FileEncoding['contradiction'] = null;
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
