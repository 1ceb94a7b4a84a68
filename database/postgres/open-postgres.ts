import { Client, Pool } from 'pg';
import type { Log } from '#contract/values/log.ts';
import type { Deadlines } from '#database/bulk/batch-deadline.ts';
import type { DatabaseEngine } from '../database-engine.ts';
import { TAKE_APPLICATION_ROLE } from '../roles.ts';
import { handlePoolErrors } from './pool-errors.ts';
import { removeNames } from './send-unnamed.ts';

export interface PostgresOptions {
  databaseUrl: string;
  migrationUrl?: string | undefined;
  /** Whether statements are prepared by name. Default: true. */
  prepared?: boolean | undefined;
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
export function openPostgres({
  databaseUrl,
  migrationUrl = databaseUrl,
  prepared = true,
  log,
  deadlines = DEADLINES,
}: PostgresOptions): DatabaseEngine {
  const timeouts = [
    ['statement_timeout', 10_000],
    ['lock_timeout', deadlines.session + LOCK_MORE_MS],
    ['idle_in_transaction_session_timeout', 15_000],
  ] as const;
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: 10,
    connectionTimeoutMillis: deadlines.session,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    query_timeout: 12_000,
    verify(client, done) {
      const settings = timeouts.map(([name, ms]) => `set ${name} = ${String(ms)}`);
      client.query([TAKE_APPLICATION_ROLE, ...settings].join('; ')).then(() => done(), done);
    },
  });
  handlePoolErrors(pool, log);
  return {
    engine: 'postgres',
    pool,
    analyzeStatement: 'analyze',
    // Not parameters of the start, which PgBouncer rejects, nor only of the session, which it shares between clients.
    transactionSettings: timeouts.map(([name, ms]) => `set local ${name} = ${String(ms)}`),
    restarts: () => 0,
    withOwnConnection: (fn) =>
      withClient(databaseUrl, deadlines.session, async (client) => {
        if (!prepared) removeNames(client);
        await client.query(TAKE_APPLICATION_ROLE);
        return fn(client);
      }),
    withMigrationConnection: (fn) =>
      withClient(migrationUrl, deadlines.session, async (client) => {
        // A statement that a policy would limit fails instead of changing fewer rows.
        await client.query('set row_security = off');
        return fn(client);
      }),
    dispose: () => Promise.resolve(),
  };
}

async function withClient<T>(
  connectionString: string,
  connectionTimeoutMillis: number,
  fn: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: `${APPLICATION_NAME}-upkeep`,
    connectionTimeoutMillis,
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
}
