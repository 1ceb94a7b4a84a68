import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';

/**
 * `column = any(values)` with the list as one parameter. `in (…)` binds one parameter per value, and
 * PostgreSQL allows at most 65 535.
 */
export function anyOf(column: Column, values: readonly string[] | Placeholder): SQL<boolean> {
  return sql<boolean>`${column} = any(${sql.param(values)})`;
}
