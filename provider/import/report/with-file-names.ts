import type { ErrorEntry } from './error-list.ts';

/** The name to show of each imported path. */
export type FileNames = ReadonlyMap<string, string>;

/** A text with the names of the files instead of their paths. */
export function withFileNames(text: string, fileNames: FileNames): string {
  return [...fileNames].reduce((result, [path, name]) => result.replaceAll(path, () => name), text);
}

/** An entry of an error list with the name of its file. A file of an archive has the path of the archive before its own name. */
export function nameFile(entry: ErrorEntry, fileNames: FileNames): ErrorEntry {
  const named = [...fileNames].find(([path]) => entry.file === path || entry.file.startsWith(`${path}/`));
  if (named === undefined) return entry;
  const [path, name] = named;
  return { ...entry, file: `${name}${entry.file.slice(path.length)}` };
}
