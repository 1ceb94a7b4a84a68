import type { PoolClient } from 'pg';
import { currentTransaction } from '../transactions/transaction-scope.ts';

/**
 * The reads of pages repeat the same small statements. Without this setting PostgreSQL makes a custom plan for some of them each time,
 * because it estimates a small gain from the values; planning takes longer than executing.
 */
export const GENERIC_PLANS = 'set local plan_cache_mode = force_generic_plan';

/** The start of the name of every statement that is prepared here. */
export const PREPARED_NAME_PREFIX = 'repeated ';

/** How often a statement is sent without a name. */
const SENT_UNNAMED = 3;
/** Maximum number of names: a prepared statement takes memory of the server for each connection. */
const MAX_NAMES = 300;
/** Maximum number of statements that are counted: queries with a variable number of parameters have ever new texts. */
const MAX_COUNTED = 2_000;
/** Statements with longer arrays are neither prepared nor planned for any length: PostgreSQL assumes ten elements. */
const MAX_LIST = 200;

/** The names of the statements that a database is sent often. */
export class StatementNames {
  /** By text: how often it was sent, or its name. */
  readonly #known = new Map<string, number | string>();
  #count = 0;

  /** Counts the statement. Null: it has no name (yet). */
  find(text: string): string | null {
    const state = this.#known.get(text) ?? 0;
    if (typeof state === 'string') return state;
    if (state < SENT_UNNAMED || this.#count >= MAX_NAMES) {
      if (state > 0 || this.#known.size < MAX_COUNTED) this.#known.set(text, state + 1);
      return null;
    }
    this.#count += 1;
    const name = `${PREPARED_NAME_PREFIX}${String(this.#count)}`;
    this.#known.set(text, name);
    return name;
  }
}

/** A connection as Drizzle uses it. */
export type QueryClient = Pick<PoolClient, 'query'>;

/**
 * Wraps a connection: a query that is sent more than three times becomes a named prepared statement, which the database parses, with
 * the policies of its tables, once for each connection.
 */
export function prepareRepeated(client: QueryClient, names: StatementNames): QueryClient {
  const send = (query: unknown, values: unknown[]) =>
    (client.query as (...parameters: unknown[]) => unknown).call(client, query, ...values);
  const query = (first: unknown, ...rest: unknown[]) => {
    const { allowsEarlyCommit = false, hasGenericPlans = false } = currentTransaction() ?? {};
    return allowsEarlyCommit && hasGenericPlans && hasLongList(rest[0])
      ? planByValues(client, () => send(first, rest))
      : send(withName(names, first, rest[0]), rest);
  };
  return { query: query as QueryClient['query'] };
}

/** Runs a query of a transaction with `allowEarlyCommit` with a plan for its values. */
async function planByValues(client: QueryClient, run: () => unknown): Promise<unknown> {
  await client.query('set local plan_cache_mode = auto');
  // After an error the transaction is rolled back, and its settings with it.
  const result = await run();
  await client.query(GENERIC_PLANS);
  return result;
}

function withName(names: StatementNames, query: unknown, values: unknown): unknown {
  if (!isUnnamed(query) || hasLongList(values)) return query;
  const name = names.find(query.text);
  return name === null ? query : { ...query, name };
}

/** Whether it is a query of Drizzle; a string or a cursor is not. */
function isUnnamed(query: unknown): query is { text: string } {
  return (
    typeof query === 'object' &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    'text' in query &&
    typeof query.text === 'string' &&
    (!('name' in query) || query.name === undefined)
  );
}

function hasLongList(values: unknown): boolean {
  return Array.isArray(values) && values.some((value) => Array.isArray(value) && value.length > MAX_LIST);
}
