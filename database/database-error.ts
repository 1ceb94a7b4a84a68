import { DatabaseUnavailableError } from './database-unavailable-error.ts';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Connection exceptions (08), insufficient resources (53: disk full, too many connections), shutdown (57P). */
const UNAVAILABLE_CLASS = /^(08|53|57P)/;
/** Read-only server, conflicts after all retries, lock not available in time, statement timeout. */
const UNAVAILABLE_CODE = new Set(['25006', '25P03', '40001', '40P01', '55P03', '57014']);

const NETWORK_CODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages of errors that `pg` and its pool throw without a code (pg 8.23, pg-pool 3). */
const LOST_CONNECTION = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]);

/**
 * An error and its causes, outermost first. Drizzle wraps errors of `pg`; its own message contains the bound
 * parameters.
 */
function chain(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let next = error; next instanceof Error && errors.length < 10; next = next.cause) errors.push(next);
  return errors;
}

function text(error: Error, key: 'code' | 'constraint' | 'syscall'): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

/**
 * The SQLSTATE (five characters, e.g. `23505`) from PostgreSQL, or null when the error has another source.
 */
export function databaseErrorCode(error: unknown): string | null {
  for (const link of chain(error)) {
    const code = text(link, 'code');
    // Node's EPIPE also has five letters; only PostgreSQL errors have a severity.
    if (code !== null && SQLSTATE.test(code) && 'severity' in link) return code;
  }
  return null;
}

/**
 * Whether the connection was lost during the query. The transaction is known to be rolled back only if COMMIT
 * was not sent.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return code.startsWith('08') || code === '57P01';
  return chain(error).some((link) => {
    const nodeCode = text(link, 'code');
    // EPIPE: the query was sent after the server had closed the connection.
    return LOST_CONNECTION.has(link.message) || nodeCode === 'ECONNRESET' || nodeCode === 'EPIPE';
  });
}

/**
 * Whether a later attempt may succeed: the database is down, full, too slow, read-only, or has a conflict.
 * Respond with 503 and Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return UNAVAILABLE_CLASS.test(code) || UNAVAILABLE_CODE.has(code);
  return chain(error).some((link) => {
    const nodeCode = text(link, 'code');
    return (
      link instanceof DatabaseUnavailableError ||
      LOST_CONNECTION.has(link.message) ||
      NO_CONNECTION.has(link.message) ||
      (nodeCode !== null && NETWORK_CODE.has(nodeCode)) ||
      (nodeCode === 'ENOENT' && text(link, 'syscall') === 'connect')
    );
  });
}

/** Disk full, quota exceeded, file system mounted read-only. */
const UNWRITABLE_CODE = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a write failed because the disk of the database or of the data folder is full or read-only. Respond with 507. */
export function isStorageFull(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return code === '53100';
  return chain(error).some((link) => UNWRITABLE_CODE.has(text(link, 'code') ?? ''));
}

/** Whether the connection must be destroyed after the error: it is lost, or its query is still running. */
export function isUnusable(error: unknown): boolean {
  return isConnectionLost(error) || (isDatabaseUnavailable(error) && databaseErrorCode(error) === null);
}

/** Whether a unique constraint was violated; with `constraint`, only that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  return constraint === undefined || safeDatabaseError(error).constraint === constraint;
}

/**
 * The loggable parts of a database error: kind, code and constraint. Never message, query or parameters,
 * which contain health data and personal numbers.
 */
export function safeDatabaseError(error: unknown): {
  name: string;
  code: string | null;
  constraint: string | null;
} {
  const links = chain(error);
  const root = links.at(-1);
  const unavailable = links.find((link) => link instanceof DatabaseUnavailableError);
  const code = databaseErrorCode(error) ?? unavailable?.reason ?? (root ? text(root, 'code') : null);
  return {
    name: unavailable?.name ?? root?.name ?? typeof error,
    code: code ?? (isConnectionLost(error) ? 'connection-lost' : null),
    constraint: links.map((link) => text(link, 'constraint')).find((name) => name !== null) ?? null,
  };
}
