import type { Reason } from './reasons';

export type FileKind = 'departments' | 'employees' | 'absences' | 'paxml';

/** A row that was refused, or that has something to be said of. Holds nothing of what the row says. */
export interface RowNote {
  /** As a spreadsheet counts, the header is row 1; in PAXml the number of the transaction, from 1. */
  row: number;
  /** The column's name in the documentation; null where the whole row is meant. */
  column: string | null;
  reason: Reason;
}

/** What became of each row of a file: read = created + changed + skipped + refused + ignored. */
export class FileReport {
  read = 0;
  created = 0;
  changed = 0;
  /** As it was already. */
  skipped = 0;
  readonly refusals: RowNote[] = [];
  readonly remarks: RowNote[] = [];
  /** Rows that are not meant for us, by what they are (in PAXml the code). */
  readonly ignored = new Map<string, number>();
  /** Columns whose names mean nothing to the import. */
  unknownColumns: readonly string[] = [];

  constructor(
    readonly file: string,
    readonly kind: FileKind,
  ) {}

  refuse(row: number, column: string | null, reason: Reason): void {
    this.refusals.push({ row, column, reason });
  }

  remark(row: number, column: string | null, reason: Reason): void {
    this.remarks.push({ row, column, reason });
  }

  ignore(what: string): void {
    this.ignored.set(what, (this.ignored.get(what) ?? 0) + 1);
  }

  count(outcome: 'created' | 'changed' | 'skipped'): void {
    this[outcome] += 1;
  }
}
