import { FILE_TYPES } from '#contract/values/constants.ts';
import { Problem } from '#provider/http/problem.ts';
import type { FileChecker } from './file-checker.ts';
import { findFileExtension, type FileExtension } from '../file-name.ts';

/** The extension of an accepted type. Throws `file_type_not_accepted` for any other. */
export function requireFileExtension(fileName: string): FileExtension {
  const extension = findFileExtension(fileName);
  if (extension === null) throw new Problem('file_type_not_accepted');
  return extension;
}

/**
 * Returns the media type of a file whose contents match its extension. Ignores the media type that the client sent.
 *
 * @throws Problem `file_type_not_accepted`; `file_not_checked` and `unavailable` as {@link FileChecker} does
 */
export async function requireFileType(
  file: string,
  extension: FileExtension,
  checker: FileChecker,
): Promise<string> {
  if (!(await checker.check(file, extension))) throw new Problem('file_type_not_accepted');
  return FILE_TYPES[extension];
}
