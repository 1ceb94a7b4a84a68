import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, startServerProcess, type ServerProcess } from '#tests/support/app/server-process.ts';
import {
  openDocumentClient,
  readFields,
  type ClientDocument,
} from '#tests/support/client/document-client.ts';
import { createHttpClient, type HttpClient } from '#tests/support/client/http-client.ts';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from '#tests/support/database/postgres/replicated-postgres.ts';
import { startForwarder, type Forwarder } from '#tests/support/services/start-forwarder.ts';

// The programs are needed even if the other tests use a server that runs elsewhere.
const source = findPostgres({ ...process.env, TEST_DATABASE_URL: undefined });

type Writer = { client: HttpClient; document: ClientDocument; sent: number; acknowledged: number };

/** One server on an address behind which a synchronous standby takes over from the primary. */
describe.skipIf(source.kind !== 'binaries')('PostgreSQL with a synchronous standby', () => {
  let postgres: ReplicatedPostgres;
  let standby: string;
  let forwarder: Forwarder;
  let dataDir: string;
  let server: ServerProcess;

  beforeAll(async () => {
    if (source.kind !== 'binaries') throw new Error('This test needs the programs of PostgreSQL');
    postgres = await startReplicatedPostgres(source.directory, source.runAs);
    forwarder = await startForwarder(postgres.primary);
    dataDir = mkdtempSync(join(tmpdir(), 'franvaro-standby-'));
    server = startServerProcess(await findFreePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${String(forwarder.port)}/postgres`,
    });
    // The demo is filled before there is a standby, which would only slow it down.
    await server.ready();
    standby = await postgres.addSynchronousStandby();
  }, 240_000);
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    await forwarder.close();
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const target = () => ({ origin: server.origin, fetch: (request: Request) => fetch(request) });

  async function startWriter(): Promise<Writer> {
    const documents = await openDocumentClient(target());
    const client = createHttpClient(target());
    await client.signInAs('karin.ekdahl');
    await client.post('/role', { role: 'Manager' });
    return { client, document: await documents.create('note'), sent: 0, acknowledged: 0 };
  }

  /** Saves the next number in the document. Only a redirect acknowledges the write. */
  async function write(writer: Writer): Promise<void> {
    const page = await writer.client.get(writer.document.path);
    if (page.status !== 200) return;
    const fields = readFields(page);
    const number = (writer.sent += 1);
    fields.set('heading', 'Rubrik');
    fields.set('notes', `Nummer ${String(number)}`);
    const { status } = await writer.client.post(`${writer.document.path}?index`, fields);
    if (status === 303) writer.acknowledged = number;
  }

  it('loses no acknowledged write when the primary fails under load, and shows pages again', async () => {
    const writers = await Promise.all([startWriter(), startWriter(), startWriter()]);
    let isOver = false;
    const loads = writers.map(async (writer) => {
      while (!isOver) await write(writer);
    });
    while (writers.some(({ acknowledged }) => acknowledged < 2)) await sleep(20);

    await postgres.killPrimary();
    isOver = true;
    await postgres.promoteStandby();
    forwarder.switchTo(standby);
    await Promise.all(loads);
    // The deadline is that of the test.
    while ((await writers[0].client.get('/hr')).status !== 200) await sleep(50);

    const reader = await openDocumentClient(target());
    for (const { document, sent, acknowledged } of writers) {
      const { content } = await reader.read(document);
      const stored = Number(/\d+/.exec(String(content['notes']))?.[0]);
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      // The last write may have been stored without being acknowledged.
      expect(stored).toBeLessThanOrEqual(sent);
    }
    for (const writer of writers) {
      await write(writer);
      expect(writer.acknowledged).toBe(writer.sent);
    }
  });
});
