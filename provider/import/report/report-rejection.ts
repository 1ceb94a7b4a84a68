import type { StagedFile } from '../files/stage-file.ts';
import type { Difference } from './contradiction.ts';
import type { RowNote } from './file-report.ts';

/** Two rows that contradict each other. The first counts. */
interface Contradiction {
  first: { file: number; row: number };
  difference: Difference;
}

export type Rejection = Omit<RowNote, 'contradicted'> & { file: number; contradiction?: Contradiction };

/** Adds a rejection to the report of the file. */
export function reportRejection(files: readonly StagedFile[], rejection: Rejection): void {
  const { file, row, column, reason, value, contradiction } = rejection;
  const report = files[file]?.report;
  if (contradiction === undefined) {
    report?.reject(row, column, reason, value);
    return;
  }
  const { first, difference } = contradiction;
  const otherFile = first.file === file ? null : (files[first.file]?.report.file ?? null);
  report?.rejectContradiction(row, { row: first.row, file: otherFile, difference });
}
