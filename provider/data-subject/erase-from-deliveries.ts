import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { UNDECIDED } from '#provider/delivery/record-delivery.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { DELIVERY } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';

/** The deliveries of the organisation that wait for a decision or a task. */
export async function listUndecidedDeliveries({ tx, organisationId }: OrganisationScope): Promise<string[]> {
  const rows = await tx
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, organisationId),
        or(inArray(delivery.state, UNDECIDED), isNotNull(delivery.task)),
      ),
    );
  return rows.map(({ deliveryId }) => deliveryId);
}

/**
 * Deletes the rows of all delivered files: a file names many people, and one cannot be cut out of it. A rejected delivery can then not be
 * attempted again and becomes discarded. Removes the reports that contain one of the values.
 *
 * @returns the ids of the files, whose bytes are to be removed
 */
export async function eraseFromDeliveries(
  { tx, organisationId }: OrganisationScope,
  cipher: Cipher,
  values: readonly string[],
): Promise<string[]> {
  const files = await tx
    .delete(deliveryFile)
    .where(eq(deliveryFile.organisationId, organisationId))
    .returning({ fileId: deliveryFile.fileId });
  await tx
    .update(delivery)
    .set({ state: 'discarded', result: null })
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.state, 'rejected')));
  const reports = await tx
    .select({ deliveryId: delivery.deliveryId, result: delivery.result })
    .from(delivery)
    .where(and(eq(delivery.organisationId, organisationId), isNotNull(delivery.result)));
  const naming = reports.filter((row) => {
    const text = decryptRow(cipher, DELIVERY, row).result ?? '';
    return values.some((value) => text.includes(JSON.stringify(value).slice(1, -1)));
  });
  if (naming.length > 0) {
    await tx
      .update(delivery)
      .set({ result: null })
      .where(
        and(
          eq(delivery.organisationId, organisationId),
          inArray(
            delivery.deliveryId,
            naming.map(({ deliveryId }) => deliveryId),
          ),
        ),
      );
  }
  return files.map(({ fileId }) => fileId);
}
