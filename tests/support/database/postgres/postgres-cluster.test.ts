import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { findPostgres } from './find-postgres.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

const source = findPostgres({ ...process.env, TEST_DATABASE_URL: undefined });

function folderOf(url: string): string {
  return new URL(url).searchParams.get('host')!;
}

describe('findPostgres', () => {
  it('prefers the server that is configured', () => {
    const url = 'postgresql://somewhere/else';
    expect(findPostgres({ ...process.env, TEST_DATABASE_URL: url })).toEqual({ kind: 'server', url });
  });
});

describe.runIf(source.kind === 'binaries')('startPostgresCluster', () => {
  it('starts a server and removes its files when it stops', async () => {
    if (source.kind !== 'binaries') throw new Error('This test needs the programs of PostgreSQL');
    const cluster = await startPostgresCluster(source.directory, source.runAs);
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await cluster.stop();
    expect(existsSync(folderOf(cluster.url))).toBe(false);
  }, 60_000);

  it('removes its files when the process that started it is killed', async () => {
    const script = fileURLToPath(new URL('./cluster-holder.ts', import.meta.url));
    const holder = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
    const folder = folderOf(String((await lines.next()).value));
    expect(existsSync(folder)).toBe(true);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // The test times out if the folder is never removed.
    while (existsSync(folder)) await sleep(20);
  }, 60_000);
});
