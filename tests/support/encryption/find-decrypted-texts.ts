import type { OpenDatabase } from '#database/database.ts';
import { deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { decryptRecordedChange } from '#provider/encryption/decrypt-recorded-change.ts';
import { decryptRow, ENCRYPTED_TABLES } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { getTableName } from 'drizzle-orm';
import { dumpDatabase } from '../database/dump-database.ts';

/**
 * The tables and files that contain a text, in plain form or encrypted: everything of the database and the store is decrypted and
 * searched, without regard to case.
 */
export async function findDecryptedTexts(
  open: OpenDatabase,
  store: FileStore,
  text: string,
): Promise<string[]> {
  const { db } = open;
  const searchedText = text.toLowerCase();
  const found = new Set<string>();
  const search = (location: string, content: unknown) => {
    if (JSON.stringify(content).toLowerCase().includes(searchedText)) found.add(location);
  };
  for (const [table, rows] of Object.entries(await dumpDatabase(open))) search(table, rows);
  for (const table of ENCRYPTED_TABLES) {
    const rows = (await db.select().from(table.table)) as { organisationId: string }[];
    for (const row of rows) {
      const cipher = await loadCipher({ tx: db, organisationId: row.organisationId });
      search(`api.${getTableName(table.table)}`, decryptRow(cipher, table, row));
    }
  }
  for (const row of await db.select().from(deliveryChange)) {
    const cipher = await loadCipher({ tx: db, organisationId: row.organisationId });
    search('api.delivery_change', decryptRecordedChange(cipher, row));
  }
  for await (const entry of store.list()) {
    if (entry.kind !== 'file') continue;
    const cipher = await loadCipher({ tx: db, organisationId: entry.organisationId });
    const stored = await store.open(cipher, entry.organisationId, entry.fileId);
    const parts: Uint8Array[] = [];
    for await (const part of stored?.bytes ?? []) parts.push(part);
    search('file', Buffer.concat(parts).toString());
  }
  return [...found].sort();
}
