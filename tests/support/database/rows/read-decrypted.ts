import { getTableName } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { decryptRow, ENCRYPTED_TABLES } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';

/** Returns every row of a table of the provider as JSON with decrypted values, sorted independently of the insertion order. */
export async function readDecrypted(open: OpenDatabase, tableName: string): Promise<string[]> {
  const encrypted = ENCRYPTED_TABLES.find(({ table }) => getTableName(table) === tableName);
  if (encrypted === undefined) {
    const { rows } = await open.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from api.${tableName} t order by 1`,
    );
    return rows.map(({ row }) => row);
  }
  const rows = await open.db.select().from(encrypted.table);
  const ciphers = new Map<string, Cipher>();
  const found: string[] = [];
  for (const row of rows) {
    const organisationId = String(row['organisationId']);
    const cipher =
      ciphers.get(organisationId) ??
      (await open.withTx({ organisationId }, (tx) => loadCipher({ tx, organisationId })));
    ciphers.set(organisationId, cipher);
    // The hashes belong to the keys of one database.
    const hashes = Object.values(encrypted.hashes).map(({ column }) => [column, null] as const);
    found.push(JSON.stringify({ ...decryptRow(cipher, encrypted, row), ...Object.fromEntries(hashes) }));
  }
  return found.sort();
}
