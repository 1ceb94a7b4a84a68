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
export function openDrafts(folder: string) {
  const drafts = path.join(folder, 'tmp');
  const pathOf = (draftId: string) => path.join(drafts, `${requireUuid(draftId)}${EXTENSION}`);
  return {
    /** Calls `use` with the path of a draft that has the bytes and is durable, and removes it afterwards unless `use` has moved it. */
    async withDraft<Result>(
      bytes: Bytes,
      use: (draft: string, size: number) => Promise<Result>,
    ): Promise<Result> {
      await makeFolder(drafts);
      const draft = pathOf(randomUUID());
      try {
        return await use(draft, await writeNewFile(draft, bytes));
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (draftId: string) => rm(pathOf(draftId), { force: true }),
    async *list(): AsyncGenerator<{ draftId: string; modifiedMs: number }> {
      for (const name of await listNames(drafts)) {
        const draftId = name.slice(0, -EXTENSION.length);
        const found = isUuid(draftId) ? await statFile(path.join(drafts, name)) : null;
        if (found) yield { draftId, modifiedMs: found.modifiedMs };
      }
    },
  };
}
