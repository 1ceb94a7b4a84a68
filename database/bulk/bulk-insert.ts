import { getTableColumns, is, Name, Param, type SQL, sql, StringChunk } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#database/database.ts';

/** Enough that the statement's own cost is gone, few enough that a chunk is a few megabytes. */
const CHUNK_ROWS = 5_000;

export type NamedColumn = [key: string, column: PgColumn];

/**
 * Inserts any number of rows: `insert … select … from unnest($1::uuid[], $2::text[], …)`, one parameter a column, so that
 * it meets no limit of 65 535 parameters and the statement does not grow with the rows.
 *
 * A column that no row names gets its default. One that only some rows name becomes null in the others, if it may and has
 * no default; otherwise it throws a TypeError before anything is sent. `db` inserts chunk by chunk, `tx` all or nothing.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key, column]) => {
    const named = rows.filter((row) => valueOf(row, key) !== undefined).length;
    if (named > 0 && named < rows.length && (column.notNull || column.hasDefault)) {
      throw new TypeError(`bulk insert: only some rows give a value for ${column.name}`);
    }
    return named > 0;
  });
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    await tx.execute(insertStatement(table, columns, rows.slice(start, start + CHUNK_ROWS)));
  }
}

function insertStatement(table: PgTable, columns: NamedColumn[], rows: readonly object[]): SQL {
  const names = columns.map(([, column]) => new Name(column.name));
  // PostgreSQL has no arrays of arrays: an array travels as its literal.
  const selected = columns.map(([, column]) =>
    is(column, PgArray)
      ? sql`${new Name(column.name)}::${new StringChunk(column.getSQLType())}`
      : new Name(column.name),
  );
  return sql`insert into ${table} (${list(names)}) select ${list(selected)} from ${valuesRows(columns, rows)}`;
}

/**
 * Rows as a table `given` with the columns' names, one parameter a column. Names and types in the text of the statement
 * come from the table's definition alone; all values are parameters.
 */
export function valuesRows(columns: NamedColumn[], rows: readonly object[]): SQL {
  const names = columns.map(([, column]) => new Name(column.name));
  const arrays = columns.map(([key, column]) => {
    const values = rows.map((row) => toDriver(valueOf(row, key), column));
    return sql`${new Param(values)}::${new StringChunk(`${transportType(column)}[]`)}`;
  });
  return sql`unnest(${list(arrays)}) as given (${list(names)})`;
}

function list(parts: (SQL | Name)[]): SQL {
  return sql.join(parts, sql`, `);
}

function valueOf(row: object, key: string): unknown {
  return Reflect.get(row, key);
}

function toDriver(value: unknown, column: PgColumn): unknown {
  return value === undefined || value === null ? null : column.mapToDriverValue(value);
}

/** The column's type without its limits, since a cast to varchar(3) cuts where an insert refuses. */
function transportType(column: PgColumn): string {
  const type = column.getSQLType().replace(/\s*\(.*?\)/, '');
  return is(column, PgArray) || type === 'char' ? 'text' : type;
}
