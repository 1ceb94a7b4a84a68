import { findPostgres } from './find-postgres.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

/** A process that starts a cluster, prints its URL and waits to be killed. */
const source = findPostgres({ ...process.env, TEST_DATABASE_URL: undefined });
if (source.kind !== 'binaries') throw new Error('there is no PostgreSQL to start');
const cluster = await startPostgresCluster(source.directory, source.runAs);
process.stdout.write(`${cluster.url}\n`);
setInterval(() => undefined, 60_000);
