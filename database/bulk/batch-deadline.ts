/** Deadlines for database work, in milliseconds. A PostgreSQL server has its own query deadlines. */
export interface Deadlines {
  /**
   * Maximum wait for a session or a connection: longer for the single session of PGlite than for PostgreSQL,
   * shorter than a user waits for a page.
   */
  session: number;
  /** Maximum duration of a query that only reads. */
  read: number;
  /** Maximum duration of any other query. */
  write: number;
}

export const DEADLINES: Deadlines = { session: 5_000, read: 10_000, write: 30_000 };

const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

const READS = /^\s*(select|show|values|table|explain)\b/i;

/**
 * The deadline for a batch of messages of PostgreSQL's wire protocol: `read` when its statement clearly only
 * reads, else `write` (a `with` may write). A batch that runs a prepared statement again contains only its name,
 * which therefore begins like the statement: `select account`.
 */
export function batchDeadline(batch: Uint8Array, deadlines: Pick<Deadlines, 'read' | 'write'>): number {
  return READS.test(statementStart(batch)) ? deadlines.read : deadlines.write;
}

/**
 * The first characters of the statement in a batch that starts with Parse (letter, length, name, text) or
 * Query; of its name in one that starts with Bind (letter, length, portal, name).
 */
function statementStart(batch: Uint8Array): string {
  const kind = batch[0];
  if (kind !== PARSE && kind !== BIND && kind !== QUERY) return '';
  const start = kind === QUERY ? 5 : batch.indexOf(0, 5) + 1;
  return Buffer.from(batch.buffer, batch.byteOffset + start, Math.min(100, batch.length - start)).toString();
}
