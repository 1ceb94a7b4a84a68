import { FILE_TYPES, MAX_UPLOAD_BYTES } from '#contract/values/constants.ts';

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty';

/** Checks the name and size of a file before it is uploaded; null when they are valid. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (size > MAX_UPLOAD_BYTES) return 'tooLarge';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(FILE_TYPES, extension)) return 'wrongType';
  return size === 0 ? 'empty' : null;
}
