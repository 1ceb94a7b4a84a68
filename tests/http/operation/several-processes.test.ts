import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import {
  findFreePort,
  originOf,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import {
  openDocumentClient,
  readFields,
  type ClientDocument,
  type DocumentClient,
} from '#tests/support/client/document-client.ts';
import { createHttpClient, type HttpClient } from '#tests/support/client/http-client.ts';
import type { DatabaseCopy } from '#tests/support/database/copy-database.ts';
import { copyTemplate } from '#tests/support/database/test-database.ts';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';

/**
 * Several processes on one PostgreSQL, behind one address: here a client that sends its requests to each of them in turn. Each test
 * continues where the previous one ended.
 */
describe.skipIf(findPostgres().kind === 'none').each([2, 4])('%i processes on one database', (count) => {
  const all = Array.from({ length: count }, (_, index) => index);
  let copy: DatabaseCopy;
  let dataDir: string;
  let origin: string;
  let servers: ServerProcess[];
  let ports: number[];

  beforeAll(async () => {
    copy = await copyTemplate();
    dataDir = mkdtempSync(join(tmpdir(), 'franvaro-several-'));
    ports = [];
    for (const _ of all) ports.push(await findFreePort());
    origin = originOf(ports[0] ?? 0);
    servers = ports.map(start);
    await Promise.all(servers.map((server) => server.ready()));
  }, 180_000);
  afterAll(async () => {
    for (const server of servers) {
      server.kill('SIGKILL');
      await server.ended;
    }
    await copy.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(port: number): ServerProcess {
    return startServerProcess(port, {
      DATA_DIR: dataDir,
      DATABASE_URL: copy.location.databaseUrl ?? '',
      APP_URL: origin,
    });
  }

  /** Sends every request to the next process; `only`: to this one. */
  function connect(only?: number) {
    let next = 0;
    return {
      origin,
      fetch: (request: Request) => {
        const port = ports[only ?? next++ % ports.length] ?? 0;
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(`http://127.0.0.1:${String(port)}${pathname}${search}`, request));
      },
    };
  }

  async function signIn(target: ReturnType<typeof connect>): Promise<HttpClient> {
    const client = createHttpClient(target);
    await client.signInAs('karin.ekdahl');
    await client.post('/role', { role: 'Manager' });
    return client;
  }

  it('can start at the same time, and the nightly job succeeds in each', async () => {
    for (const { written } of servers) expect(written.out).not.toContain('the daily job failed');
    for (const port of ports) {
      const readMetrics = async () => (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
      // A process that waits for the job of the other one is ready before its own.
      const hasSucceeded = /job_last_success_timestamp_seconds\{job="daily"\} 1\d{9}/;
      while (!hasSucceeded.test(await readMetrics())) await sleep(50);
      expect(await readMetrics()).toContain('job_failures_total{job="daily"} 0');
    }
  });

  it('share sessions: a session that is started in one is valid in the others, and a log-out ends it in all', async () => {
    const client = await signIn(connect());
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await client.get('/hr')).text).toContain('Konto: Karin Ekdahl');
    }
    await client.post('/language', { language: 'en' });
    for (const only of all) {
      const other = createHttpClient(connect(only));
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      expect((await other.get('/hr')).html).toContain('<html lang="en">');
    }
    const before = new Map(client.cookies);
    await client.post('/language', { language: 'sv' });
    await client.post('/logout');
    for (const only of all) {
      const other = createHttpClient(connect(only));
      for (const [name, value] of before) other.cookies.set(name, value);
      expect((await other.get('/hr')).status).not.toBe(200);
    }
  });

  it('share the count of failed passwords', async () => {
    const client = createHttpClient(connect());
    const attempt = (password: string) => client.post('/portal/login', { username: 'maria.lund', password });
    for (let failed = 0; failed < 5; failed += 1) expect((await attempt('fel')).status).toBe(401);
    for (const only of all) {
      const other = createHttpClient(connect(only));
      const sent = { username: 'maria.lund', password: DEMO_PASSWORD };
      expect((await other.post('/portal/login', sent)).status).toBe(429);
    }
  });

  it('return documents, uploads and exports that another process has written', async () => {
    const [one, other] = [await signIn(connect(0)), await signIn(connect(count - 1))];
    const documents: DocumentClient = await openDocumentClient(connect());
    const document = await documents.create('note');
    const fields = readFields(await one.get(document.path));
    fields.set('heading', 'Skriven vid den ena');
    expect((await one.post(`${document.path}?index`, fields)).status).toBe(303);
    expect((await other.get(document.path)).html).toContain('Skriven vid den ena');

    const uploaded = await documents.upload();
    const path = `/resources/documents/file/${uploaded.documentId}`;
    for (const client of [one, other]) {
      const request = new Request(`${origin}${path}`, {
        headers: { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      const response = await connect(client === one ? 0 : count - 1).fetch(request);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(samplePdf());
    }
    const exported = await Promise.all(
      [one, other].map((client) => client.post('/hr/report/export', { format: 'csv' })),
    );
    expect(exported.map(({ status, headers }) => [status, headers.get('Content-Type')])).toEqual(
      Array.from({ length: 2 }, () => [200, expect.stringContaining('csv') as string]),
    );
  });

  it('lose no acknowledged write if one is killed under load, and the others keep responding', async () => {
    const writers: { only: number; client: HttpClient; document: ClientDocument; acknowledged: string }[] =
      [];
    for (const only of [...all, ...all]) {
      const target = connect(only);
      const documents = await openDocumentClient(target);
      const client = await signIn(target);
      writers.push({ only, client, document: await documents.create('note'), acknowledged: '' });
    }
    let isOver = false;
    const errors: string[] = [];
    const loads = writers.map(async (writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        try {
          const fields = readFields(await writer.client.get(writer.document.path));
          fields.set('heading', 'Rubrik');
          fields.set('notes', `Gång ${String(turn)}`);
          const { status } = await writer.client.post(`${writer.document.path}?index`, fields);
          if (status === 303) writer.acknowledged = `Gång ${String(turn)}`;
          else if (writer.only > 0) errors.push(`a save responded ${String(status)}`);
        } catch (error) {
          // The connection to the killed process breaks.
          if (writer.only > 0) throw error;
          return;
        }
      }
    });
    while (writers.some(({ acknowledged }) => acknowledged === '')) await sleep(20);
    servers[0]?.kill('SIGKILL');
    await servers[0]?.ended;
    const before = writers.filter(({ only }) => only > 0).map(({ acknowledged }) => acknowledged);
    const survivors = () => writers.filter(({ only }) => only > 0);
    while (survivors().some(({ acknowledged }, index) => acknowledged === before[index])) await sleep(20);
    isOver = true;
    await Promise.all(loads);
    expect(errors).toEqual([]);
    const reader = await openDocumentClient(connect(1));
    for (const { document, acknowledged } of writers) {
      const { content } = await reader.read(document);
      const turn = (text: unknown) => Number(/\d+/.exec(String(text))?.[0]);
      // A save that was stored but not acknowledged when the process was killed may be there.
      expect(turn(content['notes'])).toBeGreaterThanOrEqual(turn(acknowledged));
    }

    servers[0] = start(ports[0] ?? 0);
    await servers[0].ready();
    expect((await (await signIn(connect(0))).get('/hr')).status).toBe(200);
  });
});
