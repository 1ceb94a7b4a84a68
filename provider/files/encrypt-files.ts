import { and, asc, eq, gt } from 'drizzle-orm';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';
import type { FileStore } from './file-store.ts';

const BATCH = 100;
/** Files at the same time: storage on another machine takes milliseconds for each. */
const PARALLEL = 10;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface EncryptSettings {
  open: Pick<OpenDatabase, 'withTx'>;
  store: Pick<FileStore, 'encrypt'>;
  log: Pick<Log, 'info' | 'error'>;
}

/**
 * Encrypts the files that are plain, as earlier versions stored them, or that a former data key has encrypted. To be called at start
 * before other requests, and daily after a rotation of the data keys. Where there is nothing to do, it reads the header of each file.
 * Each file is replaced atomically: after an interruption the next call continues.
 */
export async function encryptFiles(settings: EncryptSettings): Promise<void> {
  for (const organisationId of await listOrganisationIds(settings.open)) {
    const { written } = await encryptFilesOf(settings, organisationId);
    if (written > 0) settings.log.info({ organisationId, files: written }, 'encrypted stored files');
  }
}

/** A file that cannot be encrypted stays as it is, with an error line. Returns the number of files that were replaced. */
async function encryptFilesOf(
  { open, store, log }: EncryptSettings,
  organisationId: string,
): Promise<{ written: number }> {
  const result = { written: 0 };
  for (const table of [storedFile, deliveryFile]) {
    for (let last: string | null = FIRST_ID; last !== null;) {
      const after: string = last;
      const { rows, cipher } = await open.withTx({ organisationId }, async (tx) => ({
        cipher: await loadWritingCipher({ tx, organisationId }),
        rows: await tx
          .select({ fileId: table.fileId, size: table.size, sha256: table.sha256 })
          .from(table)
          .where(and(eq(table.organisationId, organisationId), gt(table.fileId, after)))
          .orderBy(asc(table.fileId))
          .limit(BATCH),
      }));
      const encrypt = async ({ fileId, ...expected }: (typeof rows)[number]) => {
        try {
          if (await store.encrypt(cipher, organisationId, fileId, expected)) result.written += 1;
        } catch (error) {
          log.error({ organisationId, fileId, ...errorFields(error) }, 'a file could not be encrypted');
        }
      };
      for (let at = 0; at < rows.length; at += PARALLEL) {
        await Promise.all(rows.slice(at, at + PARALLEL).map(encrypt));
      }
      last = rows.length < BATCH ? null : (rows.at(-1)?.fileId ?? null);
    }
  }
  return result;
}
