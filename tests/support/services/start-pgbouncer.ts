import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../database/postgres/find-postgres.ts';
import { findFreePort } from '../app/server-process.ts';
import { startChildService } from './child-service.ts';

/** PgBouncer in transaction mode in front of a PostgreSQL server. */
export type PgBouncer = {
  /** The URL of the same database through PgBouncer. */
  url: string;
  close(): Promise<void>;
};

/** Fewer connections to the server than the pool of one process: they are exchanged between transactions. */
const SERVER_CONNECTIONS = 3;

export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const name = pathname.slice(1);
  const user = username === '' ? 'postgres' : username;
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const listenPort = await findFreePort();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `${name} = host=${host} port=${port === '' ? '5432' : port} user=${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(listenPort)}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${String(SERVER_CONNECTIONS)}`,
      'max_client_conn = 100',
    ].join('\n'),
  );
  // PgBouncer does not run as root, and the socket of the test's server belongs to another user.
  const source = findPostgres();
  const runAs = source.kind === 'binaries' ? source.runAs : null;
  if (runAs !== null) {
    await chown(folder, runAs.uid, runAs.gid);
    await chmod(config, 0o644);
  }
  const service = await startChildService(program, [config], {
    port: listenPort,
    uid: runAs?.uid,
    gid: runAs?.gid,
  });
  return {
    url: `postgres://${user}@127.0.0.1:${String(listenPort)}/${name}`,
    async close() {
      await service.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
