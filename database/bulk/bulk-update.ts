import { getTableColumns, getTableName, Name, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { valuesRows, type NamedColumn } from './bulk-insert.ts';
import type { Transaction } from '#database/database.ts';

const CHUNK_ROWS = 5_000;

/**
 * Updates any number of rows by key: `update … from unnest($1::uuid[], …)`, one parameter for each column.
 * Every row has the keys and the same columns; missing columns stay unchanged. Array columns are not
 * supported.
 *
 * @param keys the columns that identify a row
 */
export async function bulkUpdate<T extends PgTable, Updated extends keyof T['$inferInsert'] & string>(
  tx: Transaction,
  table: T,
  keys: readonly NoInfer<Updated>[],
  rows: readonly Pick<T['$inferInsert'], Updated>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => key in first);
  const isKey = ([key]: NamedColumn) => keys.some((name) => name === key);
  const tableName = new Name(getTableName(table));
  const changes = columns.filter((column) => !isKey(column)).map(([, { name }]) => new Name(name));
  const found = columns.filter(isKey).map(([, { name }]) => new Name(name));
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const values = valuesRows(columns, rows.slice(start, start + CHUNK_ROWS));
    await tx.execute(
      sql`update ${table} set ${sql.join(
        changes.map((name) => sql`${name} = given.${name}`),
        sql`, `,
      )} from ${values} where ${sql.join(
        found.map((name) => sql`${tableName}.${name} = given.${name}`),
        sql` and `,
      )}`,
    );
  }
}
