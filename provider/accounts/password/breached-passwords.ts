import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { errorFields } from '#contract/values/log.ts';

/** Bytes of a read: enough for the rest of one line and the whole next one. */
const WINDOW_BYTES = 512;
/** Positions in the file that are checked at start. */
const FORMAT_CHECK_POSITIONS = 64;
const LINE = /^([\dA-Fa-f]{40})(:\d+)?$/;

/** The file cannot be used. The message contains neither a password nor a hash. */
export class BreachedPasswordsError extends Error {
  override name = 'BreachedPasswordsError';
}

type Line = { start: number; end: number; hash: string };

let list: { path: string; isChecked: boolean } | null = null;

/**
 * Sets the list of breached passwords of this process, once at start: a text file with the SHA-1 of one password a line, in 40 hexadecimal
 * digits and ascending, each followed by `:` and a number or by nothing. Pwned Passwords (haveibeenpwned.com/Passwords) has this format.
 * Its format is checked by {@link checkBreachedPasswords}, or before the first search.
 *
 * @param path null: there is no list
 */
export function setBreachedPasswords(path: string | null): void {
  list = path === null ? null : { path, isChecked: false };
}

/**
 * Reads lines at 64 positions of the list, to reject a file of another format.
 *
 * @throws {BreachedPasswordsError} if the file cannot be read, has another format or is not sorted
 */
export async function checkBreachedPasswords(): Promise<void> {
  if (list === null) return;
  await withFile(list.path, async (handle, size) => {
    let last = '';
    for (let sample = 0; sample < FORMAT_CHECK_POSITIONS; sample += 1) {
      const found = await readLineFrom(handle, Math.floor((size * sample) / FORMAT_CHECK_POSITIONS), size);
      if (found === null && sample === 0) throw new BreachedPasswordsError('the file is empty');
      if (found === null) continue;
      if (found.hash < last) throw new BreachedPasswordsError('the file is not sorted by hash');
      last = found.hash;
    }
  });
  list.isChecked = true;
}

/**
 * Whether the list of this process contains the password. Opens the file for each search, so that it can be replaced while the process runs,
 * and reads about forty lines of it, whatever its size.
 *
 * @throws {BreachedPasswordsError} if the file cannot be read, or a line has another format
 */
export async function isBreached(password: string): Promise<boolean> {
  if (list === null) return false;
  if (!list.isChecked) await checkBreachedPasswords();
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  return withFile(list.path, (handle, size) => contains(handle, size, hash));
}

/** Searches by bisection: the line, if there is one, starts between `low` and `high`. */
async function contains(handle: FileHandle, size: number, hash: string): Promise<boolean> {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await readLineFrom(handle, middle, size);
    if (found?.hash === hash) return true;
    if (found === null || found.start >= high || found.hash > hash) high = middle;
    else low = found.end;
  }
  return false;
}

/** Reads the first line that starts at `offset` or after it; null if none does. */
async function readLineFrom(handle: FileHandle, offset: number, size: number): Promise<Line | null> {
  const from = Math.max(0, offset - 1);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const isLast = from + bytesRead >= size;
  const endAfter = (at: number): number => {
    const lineFeed = text.indexOf('\n', at);
    if (lineFeed === -1 && !isLast) throw new BreachedPasswordsError('a line of the file is too long');
    return lineFeed === -1 ? bytesRead : lineFeed + 1;
  };
  // The byte before the offset is read too: a line starts at the offset if that is a line feed.
  const start = offset === 0 ? 0 : endAfter(0);
  if (from + start >= size) return null;
  const end = endAfter(start);
  const line = text.slice(start, end).trimEnd();
  // Empty lines at the end of the file.
  if (line === '' && isLast && text.slice(start).trim() === '') return null;
  const [, hash] = LINE.exec(line) ?? [];
  if (hash === undefined)
    throw new BreachedPasswordsError('a line of the file is not a SHA-1 in 40 hexadecimal digits');
  return { start: from + start, end: from + end, hash: hash.toUpperCase() };
}

async function withFile<Result>(
  path: string,
  use: (handle: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path).catch((cause: unknown) => {
    const code = String(errorFields(cause)['code'] ?? 'unknown error');
    throw new BreachedPasswordsError(`the file cannot be read (${code})`, { cause });
  });
  try {
    const { size } = await handle.stat();
    return await use(handle, size);
  } finally {
    await handle.close();
  }
}
