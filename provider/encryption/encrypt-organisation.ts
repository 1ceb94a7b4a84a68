import { getTableName } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { Cipher } from './cipher.ts';
import { encryptRecordedChanges } from './encrypt-recorded-changes.ts';
import { encryptBatch, type Batch, type BatchOptions } from './encrypt-table.ts';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-tables.ts';
import { loadWritingCipher } from './load-cipher.ts';

type Transactions = Pick<OpenDatabase, 'withTx'>;

/** Rows with encrypted values, in batches. */
export type EncryptedRows = {
  /** Recorded in `encrypted_table`. With another name all rows are encrypted once more, those of earlier versions, too. */
  name: string;
  encryptBatch(scope: OrganisationScope, cipher: Cipher, options: BatchOptions): Promise<Batch>;
};

export const ENCRYPTED_ROWS: readonly EncryptedRows[] = [
  ...ENCRYPTED_TABLES.map((table): EncryptedRows => ({
    name: nameOf(table),
    encryptBatch: (scope, cipher, options) => encryptBatch(scope, cipher, table, options),
  })),
  // The second: with `unavailability`, and the service of `service_use`.
  { name: 'delivery_change 2', encryptBatch: encryptRecordedChanges },
];

function nameOf({ table, revision = 1 }: EncryptedTable): string {
  const name = getTableName(table);
  return revision === 1 ? name : `${name} ${String(revision)}`;
}

/**
 * Encrypts the rows of an organisation that are not encrypted with its active key, each batch in a transaction of its own. If it
 * is interrupted, the batches so far are stored.
 *
 * @param onBatch receives the number of rows that were written
 * @returns the number of rows that were written
 */
export async function encryptOrganisationRows(
  open: Transactions,
  organisationId: string,
  rows: EncryptedRows,
  { acceptsPlain, onBatch }: { acceptsPlain: boolean; onBatch?: (written: number) => void },
): Promise<number> {
  let written = 0;
  for (let after: readonly string[] | null = null; ;) {
    const start: readonly string[] | null = after;
    const batch: Batch = await open.withTx({ organisationId }, async (tx) => {
      const scope = { tx, organisationId };
      return rows.encryptBatch(scope, await loadWritingCipher(scope), { after: start, acceptsPlain });
    });
    written += batch.written;
    onBatch?.(batch.written);
    if (batch.last === null) return written;
    after = batch.last;
  }
}
