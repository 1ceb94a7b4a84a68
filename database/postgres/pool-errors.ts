import type { Pool } from 'pg';
import type { Log } from '#contract/values/log.ts';
import { safeDatabaseError } from '../database-error.ts';

/**
 * Handles lost connections, in use and idle. `pg` emits `error` for them in addition to rejecting the running
 * query, and an `error` without a listener ends the process.
 */
export function handlePoolErrors(pool: Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(safeDatabaseError(error), 'a database connection was lost'));
  });
  // The pool emits the error of an idle connection a second time.
  pool.on('error', () => undefined);
}
