import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { findPostgres } from './postgres/find-postgres.ts';
import { MIGRATIONS } from './migrations.ts';
import { startPostgresCluster } from './postgres/postgres-cluster.ts';
import { silentLog } from '../app/silent-log.ts';
import { ROLES } from '#database/roles.ts';

/** A migrated, empty database that every test file copies: the data that `openTestDatabase` needs. */
export type TemplateDatabase =
  { engine: 'pglite'; dataDir: string; copies: string } | { engine: 'postgres'; url: string; name: string };

export interface MadeTemplate {
  template: TemplateDatabase;
  /** Removes the template and every copy. */
  remove: () => Promise<void>;
}

/** Creates the template once per run, because initdb and the migrations are slow. */
export async function makePgliteTemplate(): Promise<MadeTemplate> {
  const directory = mkdtempSync(join(tmpdir(), 'franvaro-pglite-'));
  const dataDir = join(directory, 'template');
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await makeMigrated({ dataDir });
  } catch (error) {
    await remove();
    throw error;
  }
  return { template: { engine: 'pglite', dataDir, copies: directory }, remove };
}

/** Creates the template on the server of `TEST_DATABASE_URL`, or on a temporary server that is stopped at the end. */
export async function makePostgresTemplate(): Promise<MadeTemplate> {
  const source = findPostgres();
  if (source.kind === 'none') throw new Error(source.reason);
  if (source.kind === 'server') return makeOnServer(source.url, () => Promise.resolve());
  const cluster = await startPostgresCluster(source.directory, source.runAs);
  return makeOnServer(cluster.url, () => cluster.stop());
}

async function makeOnServer(url: string, stop: () => Promise<void>): Promise<MadeTemplate> {
  const name = `franvaro_test_${randomBytes(6).toString('hex')}`;
  const remove = async () => {
    await dropDatabases(url, name);
    await stop();
  };
  try {
    await runOnServer(url, (client) => client.query(`create database ${name}`));
    await makeMigrated({ dataDir: '', databaseUrl: withDatabase(url, name) });
  } catch (error) {
    await remove();
    throw error;
  }
  return { template: { engine: 'postgres', url, name }, remove };
}

async function makeMigrated(options: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const open = await openDatabase({ ...options, log: silentLog });
  try {
    for (const migrations of MIGRATIONS) await migrate(open, migrations);
    // Tables that tests of transactions create.
    await open.withMigrationConnection((client) =>
      client.query(`alter default privileges in schema public grant all on tables to ${ROLES.application}`),
    );
  } finally {
    await open.close();
  }
}

/** Drops the template and its copies, whose names begin with its name, including those that a test left open. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  await runOnServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Runs `fn` on a connection to the server's own database. */
export async function runOnServer(url: string, fn: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fn(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
