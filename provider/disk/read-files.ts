import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';

/** Size and time of a file; null if there is no such file. */
export async function statFile(file: string): Promise<{ size: number; modifiedMs: number } | null> {
  const found = await stat(file).catch(nullIfMissing);
  return found?.isFile() === true ? { size: found.size, modifiedMs: found.mtimeMs } : null;
}

/** The names in a folder; none if there is no such folder. */
export async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

/** The bytes of a file, which is opened at the first read. @param limit the most bytes that are read */
export async function* readLazily(file: string, limit = Infinity): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { end: limit - 1 }) as AsyncIterable<Uint8Array>;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
    return null;
  }
  throw error;
}
