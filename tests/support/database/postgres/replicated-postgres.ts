import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { UnixUser } from './find-postgres.ts';

/** A primary PostgreSQL server that a standby can follow. Both listen on a socket in their own folder. */
export type ReplicatedPostgres = {
  /** The path of the primary's socket. */
  primary: string;
  /** Copies the primary to a standby; from then on a commit waits until the standby has it. Returns the path of its socket. */
  addSynchronousStandby(): Promise<string>;
  /** Ends the primary without any notice to its clients. */
  killPrimary(): Promise<void>;
  /** Makes the standby a primary. */
  promoteStandby(): Promise<void>;
  /** Ends the servers and removes their files. */
  close(): Promise<void>;
};

const GIVE_UP_MS = 60_000;
const STANDBY = 'standby';

export async function startReplicatedPostgres(
  binaries: string,
  runAs: UnixUser | null,
): Promise<ReplicatedPostgres> {
  // The path of a socket has at most 107 bytes.
  const folder = mkdtempSync('/tmp/franvaro-replicated-');
  const servers: ChildProcess[] = [];

  function own(path: string): string {
    chmodSync(path, 0o700);
    if (runAs !== null) chownSync(path, runAs.uid, runAs.gid);
    return path;
  }

  function makeFolder(name: string): string {
    const path = join(folder, name);
    mkdirSync(path);
    return own(path);
  }

  function runProgram(name: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(join(binaries, name), args, {
      cwd: folder,
      encoding: 'utf8',
      ...runAs,
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  }

  /** A killed process of PostgreSQL loses nothing that the operating system has; `fsync` is for a failure of the machine. */
  async function startServer(name: string): Promise<ChildProcess> {
    const path = join(folder, name);
    const settings = ['listen_addresses=', 'fsync=off', 'wal_level=replica', 'hot_standby=on'];
    const args = ['-D', join(path, 'data'), '-k', path, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(binaries, 'postgres'), args, { cwd: folder, stdio: 'ignore', ...runAs });
    const endWithUs = () => server.kill('SIGQUIT');
    process.once('exit', endWithUs);
    server.once('exit', () => process.off('exit', endWithUs));
    servers.push(server);
    await waitUntil(async () => (await query(name, 'select 1')).length === 1);
    return server;
  }

  async function query(name: string, statement: string): Promise<unknown[]> {
    const client = new Client({ host: join(folder, name), user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const socketOf = (name: string) => join(folder, name, '.s.PGSQL.5432');

  own(folder);
  makeFolder('primary');
  runProgram('initdb', [
    `--pgdata=${join(folder, 'primary/data')}`,
    '--username=postgres',
    '--auth=trust',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const primary = await startServer('primary');

  return {
    primary: socketOf('primary'),
    async addSynchronousStandby() {
      makeFolder(STANDBY);
      const source = `host=${join(folder, 'primary')} user=postgres application_name=${STANDBY}`;
      runProgram('pg_basebackup', [
        '-D',
        join(folder, STANDBY, 'data'),
        '-d',
        source,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ]);
      await startServer(STANDBY);
      await query('primary', `alter system set synchronous_standby_names = '${STANDBY}'`);
      await query('primary', 'select pg_reload_conf()');
      await waitUntil(async () => {
        const found = await query(
          'primary',
          `select from pg_stat_replication where application_name = '${STANDBY}' and sync_state = 'sync'`,
        );
        return found.length === 1;
      });
      return socketOf(STANDBY);
    },
    async killPrimary() {
      const ended = once(primary, 'exit');
      // At once, like a machine that fails: the signal of an immediate shutdown.
      primary.kill('SIGQUIT');
      await ended;
    },
    async promoteStandby() {
      await query(STANDBY, 'select pg_promote()');
    },
    async close() {
      for (const server of servers) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        const ended = once(server, 'exit');
        server.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntil(isReached: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      if (await isReached()) return;
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
    if (Date.now() > limit) throw new Error('PostgreSQL did not get there');
    await sleep(50);
  }
}
