import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be compared with a uuid column; PostgreSQL rejects a query with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * `column = any(values)` with the list as one parameter. `in (…)` binds one parameter per value, and
 * PostgreSQL allows at most 65 535.
 */
export function anyOf(column: Column, values: readonly string[] | Placeholder): SQL<boolean> {
  return sql<boolean>`${column} = any(${sql.param(values)})`;
}

/** Converts a timestamp as PostgreSQL formats it (`2026-03-20 11:00:00+00`) to an instant of the contract. */
export function toInstant(timestamp: string): string {
  return Temporal.Instant.from(timestamp).toString();
}
