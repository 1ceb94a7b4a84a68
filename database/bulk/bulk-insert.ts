import { getTableColumns, is, Name, Param, type SQL, sql, StringChunk } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#database/database.ts';

/**
 * Large enough that the overhead of a statement is negligible, small enough that a chunk is a few megabytes.
 */
const CHUNK_ROWS = 5_000;

/** From this number of rows on, sending and reading equal values takes noticeable time. */
const MIN_ROWS_WITH_CONSTANTS = 500;

export type NamedColumn = [key: string, column: PgColumn];

/**
 * Inserts any number of rows: `insert … select … from unnest($1::uuid[], $2::text[], …)`, one parameter for
 * each column, so that the limit of 65 535 parameters does not apply and the statement does not grow with the
 * rows. A value that all of many rows have is sent once.
 *
 * A column missing in all rows gets its default. A column missing in some rows becomes null in those, if it
 * is nullable and has no default; otherwise a TypeError is thrown before anything is sent. `db` inserts chunk
 * by chunk, `tx` all or nothing.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const statement of insertStatements(table, rows)) await tx.execute(statement);
}

/**
 * Inserts rows like {@link bulkInsert}, or updates the stored rows that have the same unique key.
 *
 * @param rows no two of them with the same unique key
 * @param onConflict `on conflict … do update set …`
 * @returns the number of rows that were inserted or updated, without those that its `where` leaves as they are
 */
export async function bulkUpsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL,
): Promise<number> {
  let written = 0;
  for (const statement of insertStatements(table, rows)) {
    const result = await tx.execute(sql`${statement} ${onConflict} returning 1`);
    written += result.rows.length;
  }
  return written;
}

/** One statement for each chunk of the rows, built when it is needed. */
function* insertStatements<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Generator<SQL> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key, column]) => {
    const rowsWithValue = rows.filter((row) => valueOf(row, key) !== undefined).length;
    if (rowsWithValue > 0 && rowsWithValue < rows.length && (column.notNull || column.hasDefault)) {
      throw new TypeError(`bulk insert: only some rows have a value for ${column.name}`);
    }
    return rowsWithValue > 0;
  });
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    yield insertStatement(table, columns, rows.slice(start, start + CHUNK_ROWS));
  }
}

function insertStatement(table: PgTable, columns: NamedColumn[], rows: readonly object[]): SQL {
  const names = columns.map(([, column]) => new Name(column.name));
  const varying = listVarying(columns, rows);
  const selected = columns.map((named) => {
    const [key, column] = named;
    const value = varying.includes(named)
      ? new Name(column.name)
      : sql`${new Param(toDriver(valueOf(rows[0], key), column))}::${new StringChunk(transportType(column))}`;
    // `unnest` flattens arrays of arrays, so an array value is sent as its literal.
    return is(column, PgArray) ? sql`${value}::${new StringChunk(column.getSQLType())}` : value;
  });
  return sql`insert into ${table} (${list(names)}) select ${list(selected)} from ${valuesRows(varying, rows)}`;
}

/** The columns whose values differ, at least one. Few rows are sent with all columns, so that their statements repeat. */
function listVarying(columns: NamedColumn[], rows: readonly object[]): NamedColumn[] {
  if (rows.length < MIN_ROWS_WITH_CONSTANTS) return columns;
  const varying = columns.filter(([key]) => {
    const value = valueOf(rows[0], key);
    return rows.some((row) => valueOf(row, key) !== value);
  });
  return varying.length === 0 ? columns.slice(0, 1) : varying;
}

/**
 * Rows as a table `given` with the columns' names, one parameter for each column. Names and types in the
 * statement come from the table definition only; all values are parameters.
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

function valueOf(row: object | undefined, key: string): unknown {
  return (row as Record<string, unknown> | undefined)?.[key];
}

function toDriver(value: unknown, column: PgColumn): unknown {
  return value === undefined || value === null ? null : column.mapToDriverValue(value);
}

/** The column's type without its length: a cast to varchar(3) cuts the text, while an insert rejects it. */
function transportType(column: PgColumn): string {
  const type = column.getSQLType().replace(/\s*\(.*?\)/, '');
  return is(column, PgArray) || type === 'char' ? 'text' : type;
}
