import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { UnixUser } from './find-postgres.ts';

export interface PostgresCluster {
  /** The URL of its database `postgres`, as superuser. */
  url: string;
  /** Stops the server immediately and removes all its files. */
  stop(): Promise<void>;
}

const START_DEADLINE_MS = 30_000;

/**
 * The shell that runs the server. It waits for the end of its input, which occurs when this process closes it or is
 * killed; then it stops the server and removes its files, so that no failure leaves anything behind.
 */
const SUPERVISOR = `
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit=off \\
  -c full_page_writes=off -c max_connections=100 >"$2/log" 2>&1 &
server=$!
cat >/dev/null
kill -QUIT $server
wait $server
rm -rf "$2"
`;

/**
 * Starts a temporary PostgreSQL in its own folder, reachable only by a socket in that folder (so without a password).
 * It is not durable: it does not wait for the disk.
 */
export async function startPostgresCluster(
  binaries: string,
  runAs: UnixUser | null,
): Promise<PostgresCluster> {
  // A long TMPDIR is not used, because the path of a socket has at most 107 bytes.
  const directory = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'franvaro-postgres-'));
  chmodSync(directory, 0o700);
  if (runAs !== null) chownSync(directory, runAs.uid, runAs.gid);
  const options = { cwd: directory, ...runAs };

  const initdb = spawnSync(
    join(binaries, 'initdb'),
    [`--pgdata=${directory}/data`, '--username=postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initdb.status !== 0) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
  }

  const supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', binaries, directory], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches this process and, by the end of input, the server; the shell must survive it to clean up.
    detached: true,
  });
  const cluster = {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`,
    stop: () => stop(supervisor),
  };
  try {
    await waitUntilUp(cluster.url);
  } catch (error) {
    const log = join(directory, 'log');
    const logTail = existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000) : '';
    await cluster.stop();
    throw new Error(`PostgreSQL did not start: ${logTail}`, { cause: error });
  }
  return cluster;
}

async function stop(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null) return;
  supervisor.stdin?.end();
  await once(supervisor, 'exit');
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
