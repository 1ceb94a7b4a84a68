import type { delivery, DeliveryResult } from '#provider/database/tables/deliveries/delivery.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { DELIVERY } from '#provider/encryption/document-tables.ts';
import { decryptRow, encryptRow } from '#provider/encryption/encrypted-tables.ts';

/** A row of `delivery` with a decrypted result. */
export type DeliveryRow = Omit<typeof delivery.$inferSelect, 'result'> & { result: DeliveryResult | null };

export function decryptDelivery(cipher: Cipher, row: typeof delivery.$inferSelect): DeliveryRow {
  const { result, ...others } = decryptRow(cipher, DELIVERY, row);
  return { ...others, result: result === null ? null : (JSON.parse(result) as DeliveryResult) };
}

/** The value of the column `result` of a delivery. */
export function encryptResult(cipher: Cipher, deliveryId: string, result: DeliveryResult): string {
  return encryptRow(cipher, DELIVERY, { deliveryId, result: JSON.stringify(result) }).result;
}
