import type { PoolClient } from 'pg';

/** The start of every name that is given here. */
export const REPEATED_NAME = 'repeated ';

/** How often a statement is sent without a name. */
const SENT_UNNAMED = 3;
/** Maximum number of names: a prepared statement takes memory of the server for each connection. */
const MAX_NAMES = 300;
/** Maximum number of statements that are counted: queries with a variable number of parameters have ever new texts. */
const MAX_COUNTED = 2_000;
/** Statements with longer arrays are not prepared: a plan for that length is better than a generic one. */
const MAX_LIST = 200;

/** By text of a statement: how often this process has sent it, or its name. */
const known = new Map<string, number | string>();
let nameCount = 0;

/** A connection as Drizzle uses it. */
export type QueryClient = Pick<PoolClient, 'query'>;

/**
 * Wraps a connection: a query that is sent more than three times becomes a named prepared statement, which the database parses, with
 * the policies of its tables, once for each connection.
 */
export function nameRepeated(client: QueryClient): QueryClient {
  const query = (first: unknown, ...rest: unknown[]) => {
    const send = client.query as (...parameters: unknown[]) => unknown;
    return send.call(client, withName(first, rest[0]), ...rest);
  };
  return { query: query as QueryClient['query'] };
}

function withName(query: unknown, values: unknown): unknown {
  if (!isUnnamed(query) || hasLongList(values)) return query;
  const name = findName(query.text);
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

function findName(text: string): string | null {
  const state = known.get(text) ?? 0;
  if (typeof state === 'string') return state;
  if (state < SENT_UNNAMED || nameCount >= MAX_NAMES) {
    if (state > 0 || known.size < MAX_COUNTED) known.set(text, state + 1);
    return null;
  }
  nameCount += 1;
  const name = `${REPEATED_NAME}${String(nameCount)}`;
  known.set(text, name);
  return name;
}
