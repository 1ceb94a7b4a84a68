import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '#provider/disk/sync-directory.ts';

/**
 * Returns the contents of a key file and creates it on first use, readable by its owner only. The file is
 * written atomically: of processes that start at the same time one creates the key and all use it (`link`
 * does not replace an existing file).
 */
export async function readOrCreateKeyFile(
  path: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const existing = await findFile(path);
  if (existing !== null) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  await writeDurably(part, await make());
  try {
    await link(part, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(part);
  }
  await syncDirectory(dirname(path));
  return readFile(path, 'utf8');
}

async function findFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function writeDurably(path: string, contents: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
