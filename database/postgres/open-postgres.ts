import { Client, Pool } from 'pg';
import type { Log } from '#contract/values/log.ts';
import type { Deadlines } from '#database/bulk/batch-deadline.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import { handlePoolErrors } from './pool-errors.ts';

export interface PostgresOptions {
  databaseUrl: string;
  log: Log;
  /**
   * How long a query waits for a connection, or for a row that another transaction writes, in milliseconds.
   */
  deadlines?: Pick<Deadlines, 'session'> | undefined;
}

const APPLICATION_NAME = 'franvaro';
const DEADLINES = { session: 2_000 };
/**
 * Locks have a slightly longer timeout than connections, because a query that waits for a lock already has a
 * connection.
 */
const LOCK_MORE_MS = 1_000;

/**
 * Creates a pool for a PostgreSQL server. It does not connect yet: a server that is down now may be available
 * for the first query.
 */
export function openPostgres({ databaseUrl, log, deadlines = DEADLINES }: PostgresOptions): DatabaseEngine {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: 10,
    connectionTimeoutMillis: deadlines.session,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    statement_timeout: 10_000,
    lock_timeout: deadlines.session + LOCK_MORE_MS,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 12_000,
  });
  handlePoolErrors(pool, log);
  return {
    engine: 'postgres',
    pool,
    upkeep: 'analyze',
    transactionSettings: [],
    restarts: () => 0,
    async withOwnConnection(fn) {
      const client = new Client({
        connectionString: databaseUrl,
        application_name: `${APPLICATION_NAME}-upkeep`,
        connectionTimeoutMillis: deadlines.session,
        keepAlive: true,
      });
      // The running query rejects with the same error; without a listener the event would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await fn(client);
      } finally {
        await client.end();
      }
    },
    dispose: () => Promise.resolve(),
  };
}
