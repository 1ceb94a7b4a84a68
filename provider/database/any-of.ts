import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * `column = any(values)` with the list as one parameter: `in (…)` binds one a value, and fails past 65 535 of them.
 */
export function anyOf(column: Column, values: readonly string[]): SQL<boolean> {
  return sql<boolean>`${column} = any(${sql.param(values)})`;
}
