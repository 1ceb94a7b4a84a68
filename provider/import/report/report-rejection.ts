import type { RowNote } from './file-report.ts';
import type { StagedFile } from '../files/stage-file.ts';

/** Two rows that contradict each other. The first counts. */
interface Contradiction {
  first: { file: number; row: number };
  /** A complete sentence without names and personal numbers, beginning in lower case. */
  sentence: string;
}

export type Rejection = RowNote & { file: number; contradiction?: Contradiction };

/** Adds a rejection to the report of the file. */
export function reportRejection(files: readonly StagedFile[], rejection: Rejection): void {
  const { file, row, column, reason, value, contradiction } = rejection;
  files[file]?.report.reject(
    row,
    column,
    reason,
    contradiction ? describeContradiction(files, file, contradiction) : value,
  );
}

function describeContradiction(
  files: readonly StagedFile[],
  file: number,
  { first, sentence }: Contradiction,
): string {
  const place = first.file === file ? '' : ` of ${files[first.file]?.report.file ?? ''}`;
  return `row ${String(first.row)}${place}: ${sentence}`;
}

/** The sentence about rows that differ in some columns. */
export function describeDifference(what: string, columns: readonly string[]): string {
  return `${what}. They differ in: ${columns.join(', ')}.`;
}
