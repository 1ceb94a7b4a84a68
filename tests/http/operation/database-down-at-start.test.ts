import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import {
  startPostgresCluster,
  type PostgresCluster,
} from '#tests/support/database/postgres/postgres-cluster.ts';
import {
  findFreePort,
  startServerProcess,
  statusOf,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';

const source = findPostgres();

describe.runIf(source.kind === 'binaries')('a PostgreSQL that is down when the server starts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-down-'));
  const own: { server?: ServerProcess; cluster?: PostgresCluster; proxy?: Server } = {};

  afterAll(async () => {
    own.server?.kill('SIGKILL');
    await own.server?.ended;
    own.proxy?.close();
    await own.cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps the server alive and not ready until it is available', async () => {
    if (source.kind !== 'binaries') throw new Error('This test needs the programs of PostgreSQL');
    const [port, databasePort] = [await findFreePort(), await findFreePort()];
    // Only a web tier: there is no demo data to create.
    own.server = startServerProcess(port, {
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${String(databasePort)}/postgres`,
      API_BASE_URL: 'http://127.0.0.1:9',
    });
    const { server } = own;
    await server.wrote('the database does not respond');
    expect(await statusOf(`${server.origin}/healthz`)).toBe(200);
    expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
    const page = await fetch(`${server.origin}/hr`);
    await page.body?.cancel();
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Security-Policy')).toContain("object-src 'none'; base-uri 'none'");
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');

    own.cluster = await startPostgresCluster(source.directory, source.runAs);
    const folder = new URL(own.cluster.url).searchParams.get('host') ?? '';
    own.proxy = createServer((socket) => {
      const database = connect(join(folder, '.s.PGSQL.5432'));
      socket.pipe(database).pipe(socket);
      for (const end of [socket, database]) end.on('error', () => end.destroy());
    }).listen(databasePort, '127.0.0.1');
    await once(own.proxy, 'listening');
    await server.ready();
    expect(await statusOf(`${server.origin}/error/404`)).toBe(404);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
