import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { DEADLINES, type Deadlines } from '#database/bulk/batch-deadline.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Log } from '#contract/values/log.ts';
import type { DatabaseEngine } from '#database/database-engine.ts';
import { handlePoolErrors } from '#database/postgres/pool-errors.ts';
import { TAKE_APPLICATION_ROLE } from '#database/roles.ts';
import { PgliteHost } from './pglite-host.ts';
import { PgliteStream } from './pglite-stream.ts';

export interface PgliteOptions {
  /** `DATA_DIR`: the database is in its `database/` folder, with the lock file beside it. */
  dataDir: string;
  log: Log;
  deadlines?: Deadlines | undefined;
  checkpointAfterMb?: number | undefined;
}

/** A statement of an import may take minutes. */
const LONG_QUERY_MS = 15 * 60_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const CHECKPOINT_AFTER_MB = 64;

/**
 * Opens the embedded database: PGlite in a worker thread, with `pg` as its client. Throws
 * `DataDirLockedError` when another process has it open. A process crash loses no acknowledged row; a power
 * loss may, because PGlite does not fsync.
 */
export async function openPglite({ dataDir, log, ...options }: PgliteOptions): Promise<DatabaseEngine> {
  const deadlines = options.deadlines ?? DEADLINES;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(join(dataDir, 'database.lock'));
  try {
    const host = await PgliteHost.open(
      {
        dataDir: join(dataDir, 'database'),
        checkpointAfterMb: options.checkpointAfterMb ?? CHECKPOINT_AFTER_MB,
        checkpointEveryMs: CHECKPOINT_EVERY_MS,
      },
      log,
    );
    // There is one connection: while it is the dedicated one, no other query runs.
    let isDedicated = false;
    const currentDeadlines = () => (isDedicated ? withLongQueries(deadlines) : deadlines);
    const pool = new Pool({
      stream: () => new PgliteStream(host, currentDeadlines),
      // PGlite has one session and one user; PGHOST, PGUSER and PGSSLMODE in the environment are for other
      // servers and are ignored.
      host: 'localhost',
      user: 'postgres',
      password: '',
      database: 'postgres',
      ssl: false,
      max: 1,
      connectionTimeoutMillis: deadlines.session,
      idleTimeoutMillis: 0,
      // The user is a superuser, whom no policy limits.
      verify: (client, done) => {
        client.query(TAKE_APPLICATION_ROLE).then(() => done(), done);
      },
      // Only a fallback if the deadline of the stream does not work.
      query_timeout: withLongQueries(deadlines).write + 5_000,
    });
    handlePoolErrors(pool, log);
    const withOwnConnection: DatabaseEngine['withOwnConnection'] = async (fn) => {
      const client = await pool.connect();
      isDedicated = true;
      try {
        const value = await fn(client);
        isDedicated = false;
        client.release();
        return value;
      } catch (error) {
        isDedicated = false;
        client.release(true);
        throw error;
      }
    };
    return {
      engine: 'pglite',
      pool,
      analyzeStatement: 'vacuum (analyze)',
      // The stream has deadlines.
      transactionSettings: [],
      restarts: () => host.restarts,
      withOwnConnection,
      withMigrationConnection: (fn) =>
        withOwnConnection(async (client) => {
          await client.query('reset role');
          const value = await fn(client);
          // After an error the connection is destroyed, and the next one takes the role.
          await client.query(TAKE_APPLICATION_ROLE);
          return value;
        }),
      async dispose() {
        await host.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The deadlines of statements on the dedicated connection (`withOwnConnection`). */
function withLongQueries({ session, read, write }: Deadlines): Deadlines {
  return { session, read: Math.max(read, LONG_QUERY_MS), write: Math.max(write, LONG_QUERY_MS) };
}
