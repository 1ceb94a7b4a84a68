import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './database.ts';

export interface Migrations {
  /** The output folder of drizzle-kit: SQL files and `meta/_journal.json`. */
  folder: string;
  /** The owner of the migrations: the schema of its tables. */
  schema: 'api' | 'web';
}

/** Any number that no other advisory lock in the database uses. */
const LOCK_KEY = 7_251_907;

/**
 * Migrates an owner's schema to the newest version: all migrations or, when one fails, none. Completed
 * migrations are recorded in the schema `migration`, one table for each owner, outside the owner's schema so
 * that migrations create that schema themselves.
 *
 * Several processes may migrate at once: drizzle takes no lock and reads the journal before its transaction
 * (https://github.com/drizzle-team/drizzle-orm/issues/874), so this function takes an advisory lock. The
 * embedded database has its lock file instead.
 */
export async function migrate(open: OpenDatabase, { folder, schema }: Migrations): Promise<void> {
  await open.withOwnConnection(async (client) => {
    // A session-level lock: it is released with the connection, also when a migration fails.
    if (open.engine === 'postgres') await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'migration',
      migrationsTable: schema,
    });
  });
}
