import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isUuid } from '#provider/database/postgres-values.ts';
import { listNames, readLazily, statFile } from '#provider/disk/read-files.ts';
import { syncDirectory } from '#provider/disk/sync-directory.ts';
import { makeFolder } from '#provider/disk/write-durably.ts';
import { openTemporaryFiles } from './temporary-files.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Objects as files of a folder, readable by their owner only. */
export function createFolderStorage(folder: string): ObjectStorage {
  const temporaryFiles = openTemporaryFiles(folder);
  const pathOf = (key: string) => path.join(folder, key);
  return {
    put: (key, bytes) =>
      temporaryFiles.withFile(bytes, async (file) => {
        const home = path.dirname(pathOf(key));
        await makeFolder(home);
        await rename(file, pathOf(key));
        await syncDirectory(home);
      }),
    stat: (key) => statFile(pathOf(key)),
    read: (key, limit) => readLazily(pathOf(key), limit),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const organisationId of (await listNames(folder)).filter(isUuid)) {
        for (const prefix of await listNames(path.join(folder, organisationId))) {
          const home = `${organisationId}/${prefix}`;
          for (const fileId of (await listNames(pathOf(home))).filter(isUuid)) {
            const key = `${home}/${fileId}`;
            const found = await statFile(pathOf(key));
            if (found) yield { key, ...found };
          }
        }
      }
    },
    // The folder is made by the first file.
    check: () => Promise.resolve(),
  };
}
