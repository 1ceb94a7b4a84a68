import { inject } from 'vitest';
import type { Deadlines } from '#database/bulk/batch-deadline.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase, type OpenDatabaseOptions } from '#database/open-database.ts';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';
import { silentLog } from '../app/silent-log.ts';

/** A machine that runs tests may be slow without anything being wrong; a test of deadlines gives its own. */
const LONG_DEADLINES: Deadlines = { session: 100_000, read: 60_000, write: 60_000 };

/**
 * A database for a test file, migrated and empty, on the engine of the project that runs the file. PGlite takes seconds to
 * start, so on it the files of a worker use one after the other the same one, emptied in between:
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

/** As the migrations leave it: none of them writes a row. What the planner learned of the former rows is forgotten as well. */
async function empty({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('api', 'web') and tablename not like '%migration%'`,
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  await pool.query('delete from pg_catalog.pg_statistic');
}

export interface OwnDatabase extends OpenDatabase {
  /** With these another process, or a second handle, opens the same database. */
  readonly place: DatabaseCopy['place'];
}

/** The same for a test that does to its database what others could not work with; `close` also removes it. */
export async function openOwnDatabase(
  options: Omit<Partial<OpenDatabaseOptions>, 'dataDir' | 'databaseUrl'> = {},
): Promise<OwnDatabase> {
  const copy = await copyTemplate();
  const open = await openDatabase({ log: silentLog, deadlines: LONG_DEADLINES, ...options, ...copy.place });
  return {
    ...open,
    place: copy.place,
    async close() {
      await open.close();
      await copy.remove();
    },
  };
}

/** A copy of the project's template that nobody has opened yet. */
export function copyTemplate(): Promise<DatabaseCopy> {
  return copyDatabase(inject('templateDatabase'));
}
