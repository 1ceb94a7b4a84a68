import { randomBytes } from 'node:crypto';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgresCluster } from '#tests/support/database/postgres-cluster.ts';
import { runOnServer, withDatabase } from '#tests/support/database/template-database.ts';

/**
 * Creates an empty database that `stop` removes: on the server of `TEST_DATABASE_URL`, or on a temporary one; null if
 * neither is available.
 */
export async function usePostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const source = findPostgres();
  if (source.kind === 'none') return null;
  if (source.kind === 'binaries') return startPostgresCluster(source.directory, source.runAs);
  const name = `franvaro_bench_${randomBytes(6).toString('hex')}`;
  await runOnServer(source.url, (client) => client.query(`create database ${name}`));
  return {
    url: withDatabase(source.url, name),
    stop: () => runOnServer(source.url, (client) => client.query(`drop database ${name} with (force)`)),
  };
}
