import { randomBytes } from 'node:crypto';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import { startPostgresCluster } from '#tests/support/database/postgres/postgres-cluster.ts';
import { runOnServer, withDatabase } from '#tests/support/database/template-database.ts';

/** A PostgreSQL server on which a run creates its databases. */
export interface BenchPostgres {
  /** Creates an empty database, which {@link remove} drops. Returns its URL. */
  create(): Promise<string>;
  remove(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Uses the server of `TEST_DATABASE_URL`, or starts a temporary one; null if neither is available. */
export async function openBenchPostgres(): Promise<BenchPostgres | null> {
  const source = findPostgres();
  if (source.kind === 'none') return null;
  const server =
    source.kind === 'server'
      ? { url: source.url, stop: () => Promise.resolve() }
      : await startPostgresCluster(source.directory, source.runAs);
  return {
    async create() {
      const name = `franvaro_bench_${randomBytes(6).toString('hex')}`;
      await runOnServer(server.url, (client) => client.query(`create database ${name}`));
      return withDatabase(server.url, name);
    },
    remove: (url) =>
      runOnServer(server.url, (client) =>
        client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
      ),
    stop: () => server.stop(),
  };
}
