/** How long a database may take, in milliseconds. A server has its own deadlines for queries. */
export interface Deadlines {
  /** For a query to get its turn: on the one session longer than on PostgreSQL, shorter than anyone waits for a page. */
  session: number;
  /** To answer a query that reads. */
  read: number;
  /** To answer any other. */
  write: number;
}

export const DEADLINES: Deadlines = { session: 5_000, read: 10_000, write: 30_000 };

const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

const READS = /^\s*(select|show|values|table|explain)\b/i;

/**
 * The deadline for a batch of messages of PostgreSQL's wire protocol: `read` where its statement is plainly one that
 * reads, else `write` (a `with` may write, and the name of a prepared statement tells nothing).
 */
export function batchDeadline(batch: Uint8Array, deadlines: Pick<Deadlines, 'read' | 'write'>): number {
  return READS.test(statementStart(batch)) ? deadlines.read : deadlines.write;
}

/** The first characters of the statement in a batch that begins with Parse (letter, length, name, text) or Query. */
function statementStart(batch: Uint8Array): string {
  const kind = batch[0];
  if (kind !== PARSE && kind !== QUERY) return '';
  const start = kind === PARSE ? batch.indexOf(0, 5) + 1 : 5;
  return Buffer.from(batch.buffer, batch.byteOffset + start, Math.min(100, batch.length - start)).toString();
}
