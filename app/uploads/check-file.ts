import type { UploadKind } from './upload-kind.ts';

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty';

/** Checks the names and sizes of files before they are uploaded; null when they are valid. */
export function checkFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  { maxBytes, extensions }: Pick<UploadKind, 'maxBytes' | 'extensions'>,
): FileProblem | null {
  if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) return 'tooLarge';
  const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extensions !== null && files.some(({ name }) => !extensions.includes(extensionOf(name))))
    return 'wrongType';
  return files.some(({ size }) => size === 0) ? 'empty' : null;
}
