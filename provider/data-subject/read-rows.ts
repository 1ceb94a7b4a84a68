import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { decryptRecordedChange, type RecordedChange } from '#provider/encryption/decrypt-recorded-change.ts';
import { decryptRow, ENCRYPTED_TABLES } from '#provider/encryption/encrypted-tables.ts';
import { isOfPerson, PERSON_TABLES, type PersonTableName } from './person-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a table that are about the person, decrypted, in the order of their keys. */
export async function readRows(
  scope: OrganisationScope,
  cipher: Cipher,
  name: PersonTableName,
  personId: string,
): Promise<Row[]> {
  const { table } = PERSON_TABLES[name];
  const rows = (await scope.tx
    .select()
    .from(table)
    .where(isOfPerson(scope, PERSON_TABLES[name], personId))) as Row[];
  if (name === 'deliveryChange') {
    return rows.map((row) => ({ ...row, before: decryptRecordedChange(cipher, row as RecordedChange) }));
  }
  const encrypted = ENCRYPTED_TABLES.find((one) => one.table === table);
  return encrypted === undefined ? rows : rows.map((row) => decryptRow(cipher, encrypted, row));
}
