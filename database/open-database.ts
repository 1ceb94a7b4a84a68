import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { openPglite, type PgliteOptions } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { rejectPoolInsideTransaction } from './transactions/transaction-scope.ts';
import { GENERIC_PLANS, StatementNames } from './postgres/prepare-repeated.ts';
import { sendUnnamed } from './postgres/send-unnamed.ts';
import { setTypeParsers } from './type-parsers.ts';
import { withTx } from './transactions/with-tx.ts';

export interface OpenDatabaseOptions extends PgliteOptions {
  /** URL of a PostgreSQL server; without it PGlite is opened in `dataDir`. */
  databaseUrl?: string | undefined;
  /** URL of the same database for the owner of its tables. Default: `databaseUrl`. */
  migrationUrl?: string | undefined;
  /** Whether statements are prepared by name. Default: true. */
  prepared?: boolean | undefined;
}

const PING_MS = 1_000;
const END_POOL_MS = 3_000;

/**
 * Opens the database of this process. With PostgreSQL it resolves even if the server is down, so that the
 * process can start and recover by itself. The embedded database is open when the promise resolves; it
 * rejects with `DataDirLockedError` when another process uses it.
 */
export async function openDatabase({
  databaseUrl,
  migrationUrl,
  prepared = true,
  ...options
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  setTypeParsers();
  const engine =
    databaseUrl === undefined
      ? await openPglite(options)
      : openPostgres({ databaseUrl, migrationUrl, prepared, ...options });
  const { pool } = engine;
  rejectPoolInsideTransaction(pool);
  if (!prepared) sendUnnamed(pool);
  const statements = { readSettings: prepared ? [GENERIC_PLANS] : [], names: new StatementNames() };
  let closing: Promise<void> | null = null;
  return {
    engine: engine.engine,
    db: drizzle({ client: pool }),
    pool,
    withTx: (access, fn, transactionOptions) =>
      withTx({ pool, settings: engine.transactionSettings, ...statements, access }, fn, transactionOptions),
    withOwnConnection: (fn) => engine.withOwnConnection(fn),
    withMigrationConnection: (fn) => engine.withMigrationConnection(fn),
    restarts: () => engine.restarts(),
    ping: () => ping(pool),
    analyze: () =>
      engine.withMigrationConnection(async (client) => {
        await client.query(engine.analyzeStatement);
      }),
    close: () => (closing ??= endPool(pool).then(() => engine.dispose())),
  };
}

async function ping(pool: Pool): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(PING_MS, undefined, { signal: timer.signal }).then(() => {
    throw new DatabaseUnavailableError('no-response');
  });
  try {
    await Promise.race([pool.query('select 1'), timeout]);
  } finally {
    timer.abort();
    await timeout.catch(() => undefined);
  }
}

/** Waits a limited time for the connections in use; after that the database rolls back their transactions. */
async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(END_POOL_MS, undefined, { ref: false })]);
}
