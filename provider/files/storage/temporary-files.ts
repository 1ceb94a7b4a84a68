import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isUuid } from '#provider/database/postgres-values.ts';
import { listNames, statFile } from '#provider/disk/read-files.ts';
import { makeFolder, writeNewFile } from '#provider/disk/write-durably.ts';
import { requireUuid } from './file-key.ts';
import type { Bytes } from './object-storage.ts';

const EXTENSION = '.part';

/** Unfinished files on the disk of the server: `<folder>/tmp/<id>.part`. */
export function openTemporaryFiles(folder: string) {
  const temporaryFolder = path.join(folder, 'tmp');
  const pathOf = (temporaryId: string) =>
    path.join(temporaryFolder, `${requireUuid(temporaryId)}${EXTENSION}`);
  return {
    /**
     * Writes the bytes durably to a temporary file, calls `use` with its path and size, and removes the file afterwards unless `use`
     * has moved it.
     */
    async withFile<Result>(
      bytes: Bytes,
      use: (file: string, size: number) => Promise<Result>,
    ): Promise<Result> {
      await makeFolder(temporaryFolder);
      const file = pathOf(randomUUID());
      try {
        return await use(file, await writeNewFile(file, bytes));
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: (temporaryId: string) => rm(pathOf(temporaryId), { force: true }),
    async *list(): AsyncGenerator<{ temporaryId: string; modifiedMs: number }> {
      for (const name of await listNames(temporaryFolder)) {
        const temporaryId = name.slice(0, -EXTENSION.length);
        const found = isUuid(temporaryId) ? await statFile(path.join(temporaryFolder, name)) : null;
        if (found) yield { temporaryId, modifiedMs: found.modifiedMs };
      }
    },
  };
}
