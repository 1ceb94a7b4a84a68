import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Cipher } from './cipher.ts';
import { RECORDED_TABLES } from './encrypt-recorded-changes.ts';
import { decryptRow } from './encrypted-tables.ts';

/** What a delivery keeps of a row (`delivery_change`): JSON with the names of the columns in the database. */
export type RecordedChange = { tableName: string; rowKey: unknown; before: unknown };

/** The former values of a recorded change, decrypted; null for an inserted row. @throws {EncryptionError} */
export function decryptRecordedChange(
  cipher: Cipher,
  { tableName, rowKey, before }: RecordedChange,
): Record<string, unknown> | null {
  if (before === null) return null;
  const former = before as Record<string, unknown>;
  const table = RECORDED_TABLES.get(tableName);
  if (table === undefined) return former;
  const definitions: Record<string, PgColumn> = getTableColumns(table.table);
  const nameOf = (property: string) => definitions[property]?.name ?? '';
  const columns = table.columns.filter((column) => nameOf(column) in former);
  const key = table.key.map((name, at) => [name, (rowKey as string[])[at]]);
  const values = columns.map((column) => [column, former[nameOf(column)]]);
  const row = Object.fromEntries([...key, ...values]) as Record<string, unknown>;
  const decrypted = decryptRow(cipher, { ...table, columns }, row);
  return { ...former, ...Object.fromEntries(columns.map((column) => [nameOf(column), decrypted[column]])) };
}
