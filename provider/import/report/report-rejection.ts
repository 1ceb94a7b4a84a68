import type { StagedFile } from '../files/stage-file.ts';
import type { Difference } from './contradiction.ts';
import type { RowNote } from './file-report.ts';

/** Two rows that contradict each other. The first counts. */
interface Contradiction {
  contradicted: { file: number; row: number };
  difference: Difference;
}

export type Rejection = Omit<RowNote, 'contradicted' | 'other'> & {
  file: number;
  contradiction?: Contradiction;
  /** The other row that the reason is about. */
  other?: { file: number; row: number };
};

/** Adds a rejection to the report of the file. */
export function reportRejection(files: readonly StagedFile[], rejection: Rejection): void {
  const { file, row, column, reason, value, other, contradiction } = rejection;
  const report = files[file]?.report;
  const otherFile = (index: number) => (index === file ? null : (files[index]?.report.file ?? null));
  if (other !== undefined) {
    const note = { row, column, reason, value: value ?? null };
    report?.rejectWithOtherRow({ row: other.row, file: otherFile(other.file) }, note);
  } else if (contradiction !== undefined) {
    const { contradicted: first, difference } = contradiction;
    report?.rejectContradiction(row, { row: first.row, file: otherFile(first.file), difference });
  } else report?.reject(row, column, reason, value);
}
