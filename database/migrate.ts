import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { OpenDatabase } from './database.ts';

export interface Migrations {
  /** The folder that drizzle-kit writes: SQL files and `meta/_journal.json`. */
  folder: string;
  /** Whose they are; named after the schema that the owner's tables lie in. */
  schema: 'api' | 'web';
}

/** Any number, as long as nothing else in the database takes it. */
const LOCK_KEY = 7_251_907;

/**
 * Brings an owner's schema to the newest migration, all of it or, when one fails, none. What has run is kept in the schema
 * `migration`, a table an owner, outside the owner's own schema so that migrations create that themselves.
 *
 * Two processes at once: drizzle takes no lock and reads the journal before its transaction (drizzle-orm#874), so one
 * waits for the other here; the embedded database is locked by its file.
 */
export async function migrate(open: OpenDatabase, { folder, schema }: Migrations): Promise<void> {
  await open.withOwnConnection(async (client) => {
    // A lock of the session: it goes with the connection, also when a migration fails.
    if (open.engine === 'postgres') await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'migration',
      migrationsTable: schema,
    });
  });
}
