import { and, asc, eq, getTableColumns, getTableName, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { isEncrypted, isEncryptedWith, type Cipher } from './cipher.ts';
import type { Batch, BatchOptions } from './encrypt-table.ts';
import {
  decryptRow,
  encryptRow,
  EMPLOYMENT,
  PERSON,
  SERVICE_USE,
  UNAVAILABILITY,
  type EncryptedTable,
} from './encrypted-tables.ts';

/** The tables with encrypted columns whose changes by deliveries are recorded, so that they can be undone. */
export const RECORDED_TABLES = new Map(
  [PERSON, EMPLOYMENT, UNAVAILABILITY, SERVICE_USE].map((table) => [getTableName(table.table), table]),
);

/** Columns that earlier versions had, with parts of encrypted values in plain form. */
const FORMER_COLUMNS = ['sort_key'];

const BATCH_ROWS = 500;

type RecordedChange = {
  changeId: number;
  tableName: string;
  rowKey: unknown;
  before: Record<string, unknown>;
};

/** {@link encryptBatch} for the recorded changes of deliveries: JSON with the names of the columns in the database. */
export async function encryptRecordedChanges(
  { tx, organisationId }: OrganisationScope,
  cipher: Cipher,
  { after, acceptsPlain }: BatchOptions,
): Promise<Batch> {
  const { changeId, tableName, rowKey, before } = deliveryChange;
  const rows = (await tx
    .select({ changeId, tableName, rowKey, before })
    .from(deliveryChange)
    .where(
      and(
        eq(deliveryChange.organisationId, organisationId),
        gt(changeId, Number(after?.[0] ?? 0)),
        isNotNull(before),
      ),
    )
    .orderBy(asc(changeId))
    .limit(BATCH_ROWS)
    .for('no key update')) as RecordedChange[];
  const changes = rows.flatMap((row) => {
    const table = RECORDED_TABLES.get(row.tableName);
    const encrypted = table === undefined ? null : encryptFormerValues(cipher, table, row, acceptsPlain);
    return encrypted === null ? [] : [{ id: String(row.changeId), json: JSON.stringify(encrypted) }];
  });
  await tx.execute(sql`
    update ${deliveryChange} change set before = given.before::jsonb
    from unnest(${sql.param(changes.map(({ id }) => id))}::bigint[], ${sql.param(changes.map(({ json }) => json))}::text[])
      as given (change_id, before)
    where change.organisation_id = ${organisationId} and change.change_id = given.change_id`);
  const last = rows.length < BATCH_ROWS ? null : [String(rows.at(-1)?.changeId ?? 0)];
  return { last, read: rows.length, written: changes.length };
}

/** Null if nothing has to be encrypted. */
function encryptFormerValues(
  cipher: Cipher,
  table: EncryptedTable,
  { rowKey, before }: RecordedChange,
  acceptsPlain: boolean,
): Record<string, unknown> | null {
  const definitions: Record<string, PgColumn> = getTableColumns(table.table);
  const nameOf = (property: string) => definitions[property]?.name ?? '';
  const present = table.columns.filter((column) => typeof before[nameOf(column)] === 'string');
  const outdated = present.filter((column) => !isEncryptedWith(cipher, before[nameOf(column)] as string));
  // Earlier versions recorded no hash. Without it, undoing the change would leave the hash of the present value.
  const missingHashes = table.columns.flatMap((column) => {
    const hash = nameOf(table.hashes[column]?.column ?? '');
    return hash !== '' && before[nameOf(column)] === null && !(hash in before) ? [hash] : [];
  });
  const former = FORMER_COLUMNS.filter((name) => name in before);
  if (outdated.length + missingHashes.length + former.length === 0) return null;
  const key = Object.fromEntries(table.key.map((name, at) => [name, (rowKey as string[])[at]]));
  const row = { ...key, ...Object.fromEntries(present.map((column) => [column, before[nameOf(column)]])) };
  const plain = present.filter((column) => acceptsPlain && !isEncrypted(before[nameOf(column)] as string));
  const stored = present.filter((column) => !plain.includes(column));
  const decrypted = decryptRow(cipher, { ...table, columns: stored }, row);
  const encrypted: Record<string, unknown> = encryptRow(cipher, table, decrypted);
  const changes = Object.entries(encrypted)
    .filter(([property]) => !table.key.includes(property))
    .map(([property, value]): [string, unknown] => [nameOf(property), value]);
  return Object.fromEntries(
    [
      ...Object.entries(before),
      ...changes,
      ...missingHashes.map((name): [string, unknown] => [name, null]),
    ].filter(([name]) => !former.includes(name)),
  );
}
