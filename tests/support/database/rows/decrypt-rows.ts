import type { OpenDatabase, Transaction } from '#database/database.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import {
  decryptRow,
  EMPLOYMENT,
  encryptRow,
  PERSON,
  type EncryptedTable,
} from '#provider/encryption/encrypted-tables.ts';
import { loadCipher, loadWritingCipher } from '#provider/encryption/load-cipher.ts';

type Stored = { organisationId: string };

/** Decrypts rows of any organisations, in their order. */
export async function decryptRows<Row extends Stored>(
  tx: Transaction,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  const organisations = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const ciphers = new Map<string, Awaited<ReturnType<typeof loadCipher>>>();
  for (const organisationId of organisations) {
    ciphers.set(organisationId, await loadCipher({ tx, organisationId }));
  }
  return rows.map((row) => {
    const cipher = ciphers.get(row.organisationId);
    if (cipher === undefined) throw new Error('no cipher of the organisation');
    return decryptRow(cipher, table, row);
  });
}

/** Every person of the database, decrypted. */
export async function readPeople({ db }: Pick<OpenDatabase, 'db'>): Promise<(typeof person.$inferSelect)[]> {
  return decryptRows(db, PERSON, await db.select().from(person).orderBy(person.personId));
}

/** Every employment of the database, decrypted. */
export async function readEmployments({
  db,
}: Pick<OpenDatabase, 'db'>): Promise<(typeof employment.$inferSelect)[]> {
  return decryptRows(db, EMPLOYMENT, await db.select().from(employment).orderBy(employment.employmentId));
}

/** Encrypts a row as the product does. */
export async function encryptedRow<Row extends Stored>(
  tx: Transaction,
  table: EncryptedTable,
  row: Row,
): Promise<Row> {
  return encryptRow(await loadWritingCipher({ tx, organisationId: row.organisationId }), table, row);
}
