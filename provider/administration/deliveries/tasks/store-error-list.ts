import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { DELIVERY_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { ErrorList } from '#provider/import/report/error-list.ts';
import { nameFiles } from '#provider/import/report/with-file-names.ts';

interface ErrorListSettings {
  organisationId: string;
  deliveryId: string;
  /** By path. */
  fileNames: ReadonlyMap<string, string>;
  now: Temporal.Instant;
}

const FILE_NAME = 'errors.jsonl';

/** Stores all rejections and remarks of a preview or an attempt, and removes those of the previous one. */
export async function storeErrorList(
  { open, store }: { open: Pick<OpenDatabase, 'withTx'>; store: FileStore },
  errors: ErrorList,
  { organisationId, deliveryId, fileNames, now }: ErrorListSettings,
): Promise<void> {
  const fileId = randomUUID();
  const cipher = await open.withTx({ organisationId }, (tx) => loadWritingCipher({ tx, organisationId }));
  const { size, sha256 } = await store.put(cipher, organisationId, fileId, toLines(errors, fileNames));
  const former = await open.withTx({ organisationId }, async (tx) => {
    const ofDelivery = and(
      eq(deliveryFile.organisationId, organisationId),
      eq(deliveryFile.deliveryId, deliveryId),
      eq(deliveryFile.purpose, 'errors'),
    );
    const removed = await tx
      .delete(deliveryFile)
      .where(ofDelivery)
      .returning({ fileId: deliveryFile.fileId });
    const values = { organisationId, fileId, deliveryId, fileName: FILE_NAME, size, sha256 };
    if (size > 0) {
      const list = encryptRow(cipher, DELIVERY_FILE, values);
      await tx.insert(deliveryFile).values({ ...list, purpose: 'errors', storedAt: now.toString() });
    }
    return removed;
  });
  // Files without a row are removed by the sweeper if the process ends here.
  for (const { fileId: formerId } of former) await store.remove(organisationId, formerId);
  if (size === 0) await store.remove(organisationId, fileId);
}

async function* toLines(
  errors: ErrorList,
  fileNames: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const entry of errors.list())
    yield encoder.encode(`${JSON.stringify(nameFiles(entry, fileNames))}\n`);
}
