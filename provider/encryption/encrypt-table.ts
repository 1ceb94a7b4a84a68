import { and, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { isEncrypted, isEncryptedWith, type Cipher } from './cipher.ts';
import { decryptRow, encryptRow, type EncryptedTable } from './encrypted-tables.ts';

/** A batch takes some tens of milliseconds: other requests run in between, and writers wait no longer for its rows. */
const BATCH_ROWS = 500;

/** Columns are texts; a part of the key may be a number. */
type Row = Record<string, string | number | null>;

export type BatchOptions = {
  /** The key of the last row of the batch before; null for the first batch. */
  after: readonly string[] | null;
  /** Whether plain values are encrypted; otherwise they are an error. */
  acceptsPlain: boolean;
};

export type Batch = {
  /** The key of the last row read; null: there are no more rows. */
  last: readonly string[] | null;
  read: number;
  written: number;
};

/**
 * Encrypts rows of a table with the active key of the organisation: those with plain values (only before a table is known
 * to be encrypted), and those that another data key has encrypted.
 *
 * @throws {EncryptionError}
 */
export async function encryptBatch(
  { tx, organisationId }: OrganisationScope,
  cipher: Cipher,
  table: EncryptedTable,
  { after, acceptsPlain }: BatchOptions,
): Promise<Batch> {
  const rows = await readRows({ tx, organisationId }, table, after);
  const end = rows.at(-1);
  if (end === undefined) return { last: null, read: 0, written: 0 };
  const outdated = rows.filter((row) => table.columns.some((column) => isOutdated(cipher, row[column])));
  const encrypted = outdated.map((row) => {
    const plain = acceptsPlain
      ? decryptEncrypted(cipher, table, row)
      : decryptRow(cipher, table, pick(row, table));
    return { organisationId, ...encryptRow(cipher, table, plain) };
  });
  // The content stays, so that no snapshot is read again (record_changed_rows).
  await tx.execute(sql`select set_config('app.reencrypts', '1', true)`);
  await bulkUpdate(tx, table.table, ['organisationId', ...table.key] as never[], encrypted as never[]);
  await tx.execute(sql`select set_config('app.reencrypts', '', true)`);
  const last = rows.length < BATCH_ROWS ? null : table.key.map((name) => String(end[name] ?? ''));
  return { last, read: rows.length, written: encrypted.length };
}

function isOutdated(cipher: Cipher, value: Row[string] | undefined): boolean {
  return typeof value === 'string' && !isEncryptedWith(cipher, value);
}

/** Locks the rows, so that a change between reading and writing is not lost. */
async function readRows(
  { tx, organisationId }: OrganisationScope,
  { table, key, columns }: EncryptedTable,
  after: readonly string[] | null,
): Promise<Row[]> {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const found = all[name];
    if (found === undefined) throw new TypeError(`the table has no column ${name}`);
    return found;
  };
  const keys = key.map(column);
  const rows = await tx
    .select(Object.fromEntries([...key, ...columns].map((name) => [name, column(name)])))
    .from(table)
    .where(
      and(eq(column('organisationId'), organisationId), after === null ? undefined : isAfter(keys, after)),
    )
    .orderBy(...keys)
    .limit(BATCH_ROWS)
    .for('no key update');
  return rows as Row[];
}

function isAfter(keys: readonly PgColumn[], after: readonly string[]): SQL {
  return gt(
    sql`(${sql.join([...keys], sql`, `)})`,
    sql`(${sql.join(
      keys.map((key, at) => sql`${sql.param(after[at], key)}`),
      sql`, `,
    )})`,
  );
}

/** A row of which some values may be encrypted already, because the one-time encryption was interrupted. */
function decryptEncrypted(cipher: Cipher, table: EncryptedTable, row: Row): Row {
  const encrypted = table.columns.filter(
    (column) => typeof row[column] === 'string' && isEncrypted(row[column]),
  );
  return { ...row, ...decryptRow(cipher, { ...table, columns: encrypted }, row) };
}

function pick(row: Row, { key, columns }: EncryptedTable): Row {
  return Object.fromEntries([...key, ...columns].map((name) => [name, row[name] ?? null]));
}
