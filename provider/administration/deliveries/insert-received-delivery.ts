import type { DeliveryTask } from '#contract/values/administration/delivery.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import {
  delivery,
  deliveryFile,
  type DeliverySettings,
} from '#provider/database/tables/deliveries/delivery.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { DELIVERY_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';

interface ReceivedDelivery {
  deliveryId: string;
  /** An ISO 8601 instant. */
  receivedAt: string;
  /** The account or machine account that sent it and requests the task; null for a folder. */
  sentBy: string | null;
  /** The task that waits for the delivery. */
  task: DeliveryTask;
  settings: DeliverySettings;
  /** The files are in the file store. */
  files: readonly ReceivedFile[];
}

export type ReceivedFile = Pick<typeof deliveryFile.$inferInsert, 'fileId' | 'fileName' | 'size' | 'sha256'>;

/**
 * Inserts a delivery that has been received, with its files; its task runs after the transaction.
 *
 * @param cipher encrypts the names of the files
 */
export async function insertReceivedDelivery(
  { tx, organisationId }: OrganisationScope,
  { deliveryId, receivedAt, sentBy, task, settings, files }: ReceivedDelivery,
  cipher: Cipher,
): Promise<void> {
  await tx.insert(delivery).values({
    organisationId,
    deliveryId,
    receivedAt,
    sentBy,
    state: 'received',
    mode: settings.mode,
    files: [],
    changesKept: false,
    task,
    taskBy: sentBy,
    settings,
  });
  const rows = files.map(({ fileId, fileName, size, sha256 }) => ({
    organisationId,
    deliveryId,
    fileId,
    purpose: 'data' as const,
    fileName,
    size,
    sha256,
    storedAt: receivedAt,
  }));
  await tx.insert(deliveryFile).values(rows.map((row) => encryptRow(cipher, DELIVERY_FILE, row)));
}
