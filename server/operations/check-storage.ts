import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** The free space that the process needs: an upload of the maximum size, and the growth of the embedded database meanwhile. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The bytes that the process may still write to the file system of the folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks that files can be written to the folder. Writes nothing.
 *
 * @throws if the folder does not exist, is read-only, or its file system has less free space than `minFreeBytes`
 */
export async function checkStorage(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<void> {
  await access(folder, constants.W_OK);
  const free = await readFreeBytes(folder);
  if (free >= minFreeBytes) return;
  const message = `${String(free)} bytes are free, ${String(minFreeBytes)} are needed`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}
