import type { UnreadContent } from '#provider/database/tables/deliveries/delivery.ts';
import type { FileNote } from '../report/file-report.ts';
import { type FileProblem, formatFileProblem } from '../problems/file-problem.ts';

/** A file that cannot be read at all: the whole import fails. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';

  constructor(
    readonly file: string,
    readonly problem: FileProblem,
    /** What a mapping could make readable; null: nothing. */
    readonly unread: UnreadContent | null = null,
    /** Which mapping the file was read with; null if there is no choice. */
    readonly mappingNote: FileNote | null = null,
  ) {
    super(formatFileProblem(file, problem, 'en'));
  }
}
