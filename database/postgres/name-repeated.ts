import type { PoolClient } from 'pg';

/** How the names begin. Names that the code gives itself begin with a verb. */
export const REPEATED_NAME = 'repeated ';

/** A text that the process has sent this often is likely to be sent again. */
const SENT_OFTEN = 3;
/** A name costs memory on each connection of the server, so that only so many texts get one. */
const MAX_NAMES = 300;
/** Texts that are counted; those of queries with a variable number of parameters would become more and more. */
const MAX_COUNTED = 2_000;
/** For a longer list, a plan of its own is better than one for lists of any length. */
const MAX_LIST = 200;

/** How often the process has sent a text, or the name of its prepared statement. */
const known = new Map<string, number | string>();
let nameCount = 0;

/** A connection as Drizzle uses it. */
export type QueryClient = Pick<PoolClient, 'query'>;

/**
 * The same connection, on which a statement that is sent again and again is prepared by name: the database parses it, and adds
 * the policies of its tables to it, once for each connection.
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
  if (state < SENT_OFTEN || nameCount >= MAX_NAMES) {
    if (state > 0 || known.size < MAX_COUNTED) known.set(text, state + 1);
    return null;
  }
  nameCount += 1;
  const name = `${REPEATED_NAME}${String(nameCount)}`;
  known.set(text, name);
  return name;
}
