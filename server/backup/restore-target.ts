import { randomUUID } from 'node:crypto';
import { type ClientBase, escapeLiteral } from 'pg';
import type { OpenDatabase } from '#database/database.ts';
import { MARKER_SCHEMA } from '#database/unfinished-restore.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { quoteName } from './list-tables.ts';

const SCHEMAS = ['api', 'web', 'migration'];
/** The most tables that a message names. */
const NAMED = 5;

/** Why nothing can be restored here; the message names what is there. */
export class RestoreTargetError extends Error {}

/**
 * Prepares the database and the file store for a restore: both must be empty, or contain what an earlier restore left that did not finish,
 * which is removed. From here until the restore is complete, a marker in the database keeps the product from starting. The caller
 * removes the marker of the store when the restore is complete.
 *
 * Files are removed only where the marker of the store has the id of the marker of the database: an interrupted restore may be
 * repeated with another DATA_DIR, whose files belong to another installation.
 *
 * @returns whether an earlier restore had not finished
 * @throws {RestoreTargetError} and nothing was changed
 */
export async function prepareTarget(open: OpenDatabase, store: FileStore): Promise<boolean> {
  const unfinished = await open.withMigrationConnection(async (client) => {
    if (open.engine === 'postgres') await requireNoServer(client);
    const marker = await readMarker(client);
    if (marker === null) await requireNoSchema(client);
    return marker;
  });
  const isRepeated = unfinished !== null;
  const unfinishedId = unfinished?.restoreId ?? null;
  const ownsFiles = unfinishedId !== null && (await store.readRestoreMarker()) === unfinishedId;
  if (!ownsFiles) await requireNoFile(store);
  const restoreId = unfinishedId ?? randomUUID();
  await store.writeRestoreMarker(restoreId);
  await open.withMigrationConnection(async (client) => {
    // The marker is in the database before anything else is.
    await writeMarker(client, restoreId);
    if (isRepeated) await client.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade`);
  });
  if (ownsFiles) await removeFiles(store);
  return isRepeated;
}

/** The marker of an unfinished restore; null if there is none. Earlier versions of the product stored no id in it. */
async function readMarker(client: ClientBase): Promise<{ restoreId: string | null } | null> {
  const { rows } = await client.query<{ restoreId: string | null }>(
    `select obj_description(oid, 'pg_namespace') as "restoreId" from pg_namespace where nspname = $1`,
    [MARKER_SCHEMA],
  );
  return rows[0] ?? null;
}

async function writeMarker(client: ClientBase, restoreId: string): Promise<void> {
  await client.query(
    `create schema if not exists ${MARKER_SCHEMA}; comment on schema ${MARKER_SCHEMA} is ${escapeLiteral(restoreId)}`,
  );
}

async function requireNoServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name = 'franvaro'`,
  );
  if (rows[0]?.servers !== 0)
    throw new RestoreTargetError('A server or a command uses the database. Stop it first.');
}

async function requireNoSchema(client: ClientBase): Promise<void> {
  const { rows: schemas } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname = any($1) order by 1`,
    [SCHEMAS],
  );
  if (schemas.length === 0) return;
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('api', 'web') order by 1, 2`,
  );
  const filled: string[] = [];
  await client.query('begin');
  try {
    for (const { schema, name } of tables) {
      const sql = `${quoteName(schema)}.${quoteName(name)}`;
      // Until the rollback the owner sees all rows.
      await client.query(`alter table ${sql} no force row level security`);
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${sql}`);
      const count = Number(rows[0]?.count ?? 0);
      if (count > 0) filled.push(`${schema}.${name} (${String(count)})`);
    }
  } finally {
    await client.query('rollback');
  }
  const more = filled.length > NAMED ? `, and ${String(filled.length - NAMED)} more tables` : '';
  const rows = filled.length === 0 ? 'no rows' : `rows in ${filled.slice(0, NAMED).join(', ')}${more}`;
  throw new RestoreTargetError(
    `The database is not empty: it has the schemas ${schemas.map(({ name }) => name).join(', ')}, with ${rows}. ` +
      'Restore into a new database, or another DATA_DIR.',
  );
}

async function requireNoFile(store: FileStore): Promise<void> {
  for await (const found of store.list()) {
    const name = found.kind === 'file' ? `${found.organisationId}/${found.fileId}` : found.temporaryId;
    throw new RestoreTargetError(
      `There are uploaded files already, for example ${name}. Restore into another DATA_DIR or FILES_URL, which is empty.`,
    );
  }
}

async function removeFiles(store: FileStore): Promise<void> {
  for await (const found of store.list()) {
    if (found.kind === 'file') await store.remove(found.organisationId, found.fileId);
    else await store.removeTemporaryFile(found.temporaryId);
  }
}
