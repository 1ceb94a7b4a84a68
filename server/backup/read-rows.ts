import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type BackedUpTable, quoteName } from './list-tables.ts';

/** The rows of a batch should have about this many bytes: rows may be short, or contain a document. */
const BATCH_BYTES = 4 * 1024 * 1024;
const FIRST_ROWS = 50;
const MAX_ROWS = 5_000;

/** The text of a value must not depend on settings of the server. */
export const TEXT_SETTINGS = [
  `set local datestyle = 'ISO, YMD'`,
  `set local timezone = 'UTC'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
];

/**
 * The rows of a table as lines of JSON, in the open transaction. Text is the one form of a value that both engines write and read alike.
 *
 * @returns the number of rows and the hash of the lines
 */
export async function readRows(
  client: ClientBase,
  { sql, columns, primaryKey }: BackedUpTable,
  emit: (lines: Buffer) => Promise<void>,
): Promise<{ rows: number; sha256: string }> {
  const values = columns.map(({ name }) => `${quoteName(name)}::text`).join(', ');
  const order = primaryKey.length === 0 ? '' : `order by ${primaryKey.map(quoteName).join(', ')}`;
  await client.query(
    `declare rows no scroll cursor for select json_build_array(${values})::text as line from ${sql} ${order}`,
  );
  const hash = createHash('sha256');
  let count = 0;
  for (let wanted = FIRST_ROWS; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${String(wanted)} from rows`);
    if (rows.length > 0) {
      const lines = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
      hash.update(lines);
      count += rows.length;
      await emit(lines);
      const rowBytes = lines.length / rows.length;
      wanted = Math.max(1, Math.min(MAX_ROWS, Math.floor(BATCH_BYTES / rowBytes)));
    }
    if (rows.length === 0) break;
  }
  await client.query('close rows');
  return { rows: count, sha256: hash.digest('hex') };
}
