import { FILE_TYPES } from '#contract/values/constants.ts';
import type { ProblemCode } from '#contract/http/problem-code.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { FileChecker } from './file-checker.ts';
import type { FileVerdict } from './file-verdict.ts';
import { findFileExtension, type FileExtension } from '../file-name.ts';

/** The extension of an accepted type. Throws `file_type_not_accepted` for any other. */
export function requireFileExtension(fileName: string): FileExtension {
  const extension = findFileExtension(fileName);
  if (extension === null) throw new ProblemError('file_type_not_accepted');
  return extension;
}

const PROBLEMS: Record<Exclude<FileVerdict, 'accepted'>, ProblemCode> = {
  mismatch: 'file_type_not_accepted',
  macros: 'file_has_macros',
  scripts: 'file_has_scripts',
  remote: 'file_loads_content',
  embedded: 'file_has_embedded_files',
  encrypted: 'file_encrypted',
  unclear: 'file_not_checked',
};

/**
 * Returns the media type of a file whose contents match its extension and are not active. Ignores the media type that the client sent.
 *
 * @throws ProblemError with the code of the verdict; `file_not_checked` and `unavailable` as {@link FileChecker} does
 */
export async function requireFileType(
  file: string,
  extension: FileExtension,
  checker: FileChecker,
): Promise<string> {
  const verdict = await checker.check(file, extension);
  if (verdict !== 'accepted') throw new ProblemError(PROBLEMS[verdict]);
  return FILE_TYPES[extension];
}
