import type { ErrorEntry } from './error-list.ts';

/** The name to show of each imported path. */
export type FileNames = ReadonlyMap<string, string>;

/** A text with the names of the files instead of their paths. */
export function withFileNames(text: string, fileNames: FileNames): string {
  return [...fileNames].reduce((result, [path, name]) => result.replaceAll(path, () => name), text);
}

/** An entry of an error list with the names of its files instead of their paths. */
export function nameFiles(entry: ErrorEntry, fileNames: FileNames): ErrorEntry {
  const { file, other, contradicted } = entry;
  const nameOther = <Row extends { file: string | null }>(row: Row): Row =>
    row.file === null ? row : { ...row, file: nameOf(row.file, fileNames) };
  return {
    ...entry,
    file: nameOf(file, fileNames),
    ...(other === undefined ? {} : { other: nameOther(other) }),
    ...(contradicted === undefined ? {} : { contradicted: nameOther(contradicted) }),
  };
}

/** A file of an archive has the path of the archive before its own name. */
function nameOf(file: string, fileNames: FileNames): string {
  const named = [...fileNames].find(([path]) => file === path || file.startsWith(`${path}/`));
  if (named === undefined) return file;
  const [path, name] = named;
  return `${name}${file.slice(path.length)}`;
}
