import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '#provider/disk/sync-directory.ts';
import { CommandError } from '../command-error.ts';

export type KeyFile = { name: string; content: Buffer; sha256: string };

const folderOf = (dataDir: string) => path.join(dataDir, 'keys');

/** The keys that the product has generated in `DATA_DIR/keys`; none if there is no such folder. */
export async function readKeyFiles(dataDir: string): Promise<KeyFile[]> {
  let names: string[];
  try {
    names = await readdir(folderOf(dataDir));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  // Other names are unfinished files of a process that is starting.
  const complete = names.filter((name) => /^[a-z0-9-]+(\.[a-z]+)?$/.test(name)).sort();
  return Promise.all(
    complete.map(async (name) => {
      const content = await readFile(path.join(folderOf(dataDir), name));
      return { name, content, sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
}

/** Stores a key of a backup. @throws {CommandError} if another key has the name */
export async function storeKeyFile(dataDir: string, name: string, content: Buffer): Promise<void> {
  const found = (await readKeyFiles(dataDir)).find((key) => key.name === name);
  if (found?.content.equals(content)) return;
  if (found !== undefined) throw new CommandError(`DATA_DIR/keys has another ${name} already.`);
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(path.join(folderOf(dataDir), name), content, { flag: 'wx', mode: 0o600, flush: true });
  await syncDirectory(folderOf(dataDir));
}
