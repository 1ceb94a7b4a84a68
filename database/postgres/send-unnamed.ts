import type { ClientBase, Pool } from 'pg';

/**
 * Sends every query without the name of a prepared statement, for a connection pooler that may run each statement on
 * another connection of PostgreSQL (PgBouncer in transaction mode before version 1.21).
 */
export function sendUnnamed(pool: Pool): void {
  pool.on('connect', removeNames);
}

/** The same for one connection. */
export function removeNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest),
  });
}

function withoutName(query: unknown): unknown {
  const isPlain =
    typeof query === 'object' && query !== null && Object.getPrototypeOf(query) === Object.prototype;
  return isPlain ? { ...query, name: undefined } : query;
}
