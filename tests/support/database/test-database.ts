import { inject } from 'vitest';
import type { Deadlines } from '#database/bulk/batch-deadline.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase, type OpenDatabaseOptions } from '#database/open-database.ts';
import { withoutLogTriggers } from './rows/clear-access-log.ts';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';
import { silentLog } from '../app/silent-log.ts';
import { asOwner } from './rows/as-owner.ts';

/** Long deadlines, because test machines may be slow; a test of deadlines sets its own. */
const LONG_DEADLINES: Deadlines = { session: 100_000, read: 60_000, write: 60_000 };

/**
 * Opens a migrated, empty database for a test file, on the engine of the project. PGlite takes seconds to start, so
 * the files of a worker share one instance, emptied in between:
 *
 *     let open: OpenDatabase;
 *     beforeAll(async () => (open = await openTestDatabase()));
 *     afterAll(() => open.close());
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (inject('templateDatabase').engine === 'postgres') return openOwnDatabase();
  if (isInUse) throw new Error('the shared database is in use: openOwnDatabase gives a second one');
  isInUse = true;
  const open = await (shared ??= openOwnDatabase());
  await empty(open);
  return {
    ...open,
    close() {
      isInUse = false;
      return Promise.resolve();
    },
  };
}

let shared: Promise<OpenDatabase> | undefined;
let isInUse = false;

/** Empties all tables; no migration inserts rows. Also resets the planner's statistics of the former rows. */
async function empty({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('api', 'web') and tablename not like '%migration%'`,
  );
  const tables = rows.map(({ name }) => name).join(', ');
  await withoutLogTriggers(pool, () => pool.query(`truncate ${tables} restart identity cascade`));
  await pool.query('delete from pg_catalog.pg_statistic');
}

export interface OwnDatabase extends OpenDatabase {
  /** The options with which another process, or a second handle, opens the same database. */
  readonly location: DatabaseCopy['location'];
}

/** Opens a separate database for a test that makes it unusable for others; `close` also removes it. */
export async function openOwnDatabase(
  options: Omit<Partial<OpenDatabaseOptions>, 'dataDir' | 'databaseUrl'> = {},
): Promise<OwnDatabase> {
  const copy = await copyTemplate();
  const open = asOwner(
    await openDatabase({ log: silentLog, deadlines: LONG_DEADLINES, ...options, ...copy.location }),
  );
  return {
    ...open,
    location: copy.location,
    async close() {
      await open.close();
      await copy.remove();
    },
  };
}

/** Copies the project's template; the copy has not been opened yet. */
export function copyTemplate(): Promise<DatabaseCopy> {
  return copyDatabase(inject('templateDatabase'));
}
