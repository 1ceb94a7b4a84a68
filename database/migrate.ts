import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { applyTableAccess, type SchemaAccess } from './apply-table-access.ts';
import type { OpenDatabase } from './database.ts';
import { requireFinishedRestore } from './unfinished-restore.ts';

export interface Migrations {
  /** The output folder of drizzle-kit: SQL files and `meta/_journal.json`. */
  folder: string;
  /** The owner of the migrations: the schema of its tables. */
  schema: 'api' | 'web';
  /** Default: the application may change all rows of all tables. */
  access?: SchemaAccess;
}

const OPEN_ACCESS: SchemaAccess = { shared: 'all', limited: {}, allOrganisations: {} };

/** Any number that no other advisory lock in the database uses. */
const LOCK_KEY = 7_251_907;

/**
 * Migrates an owner's schema to the newest version: all migrations or, when one fails, none. Completed
 * migrations are recorded in the schema `migration`, one table for each owner, outside the owner's schema so
 * that migrations create that schema themselves. Then every table gets its policies and privileges (apply-table-access.ts).
 *
 * Several processes may migrate at once: drizzle takes no lock and reads the journal before its transaction
 * (https://github.com/drizzle-team/drizzle-orm/issues/874), so this function takes an advisory lock. The
 * embedded database has its lock file instead.
 *
 * @param options `isRestoring`: the caller is the restore of a backup, which has not finished
 * @throws {NewerSchemaError} if a newer version of the product has migrated the schema
 * @throws {UnfinishedRestoreError} if the restore of a backup was interrupted
 */
export async function migrate(
  open: OpenDatabase,
  migrations: Migrations,
  { isRestoring = false }: { isRestoring?: boolean } = {},
): Promise<void> {
  const { folder, schema, access = OPEN_ACCESS } = migrations;
  await open.withMigrationConnection(async (client) => {
    if (!isRestoring) await requireFinishedRestore(client);
    // A session-level lock: it is released with the connection, also when a migration fails.
    if (open.engine === 'postgres') await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const { completed, known } = await readVersions(client, migrations);
    if (completed > known) throw new NewerSchemaError(schema);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'migration',
      migrationsTable: schema,
    });
    await applyTableAccess(client, schema, access);
  });
}

/** The schema has migrations that this build does not have, so its code may not understand the data. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  readonly code = 'schema-newer';

  constructor(schema: Migrations['schema']) {
    super(
      `A newer version of the product has migrated the schema "${schema}" of the database. Start that version, or restore a backup ` +
        'from before its first start.',
    );
  }
}

/** @throws if the schema has not exactly the migrations of this build */
export async function checkSchema(open: OpenDatabase, migrations: Migrations): Promise<void> {
  const { completed, known } = await readVersions(open.pool, migrations);
  if (completed > known) throw new NewerSchemaError(migrations.schema);
  if (completed < known) throw new Error(`the schema "${migrations.schema}" is not migrated`);
}

/** The times of the newest migration in the database and in the folder, in milliseconds; 0 for none. */
async function readVersions(
  client: ClientBase | Pool,
  { folder, schema }: Migrations,
): Promise<{ completed: number; known: number }> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(0, ...journal.entries.map(({ when }) => when));
  const table = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
    `migration.${schema}`,
  ]);
  if (table.rows[0]?.name === null) return { completed: 0, known };
  const { rows } = await client.query<{ completed: string | number | null }>(
    `select max(created_at) as completed from migration.${schema}`,
  );
  return { completed: Number(rows[0]?.completed ?? 0), known };
}
