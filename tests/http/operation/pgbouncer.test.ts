import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, startServerProcess, type ServerProcess } from '#tests/support/app/server-process.ts';
import { openDocumentClient, readFields } from '#tests/support/client/document-client.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';
import { expectOneWinner } from '#tests/support/database/expect-one-winner.ts';
import type { DatabaseCopy } from '#tests/support/database/copy-database.ts';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import { copyTemplate } from '#tests/support/database/test-database.ts';
import { requireService } from '#tests/support/services/require-service.ts';
import { startPgBouncer, type PgBouncer } from '#tests/support/services/start-pgbouncer.ts';

const program = requireService('pgbouncer');

describe.skipIf(program === null || findPostgres().kind === 'none')(
  'behind PgBouncer in transaction mode',
  () => {
    let copy: DatabaseCopy;
    let bouncer: PgBouncer;
    let dataDir: string;
    let server: ServerProcess;

    beforeAll(async () => {
      copy = await copyTemplate();
      const direct = copy.location.databaseUrl ?? '';
      bouncer = await startPgBouncer(program ?? '', direct);
      dataDir = mkdtempSync(join(tmpdir(), 'franvaro-bouncer-'));
      server = startServerProcess(await findFreePort(), {
        DATA_DIR: dataDir,
        DATABASE_URL: bouncer.url,
        DATABASE_MIGRATION_URL: direct,
        DATABASE_PREPARED: '0',
      });
      await server.ready();
    }, 180_000);
    afterAll(async () => {
      server.kill('SIGKILL');
      await server.ended;
      await bouncer.close();
      await copy.remove();
      await rm(dataDir, { recursive: true, force: true });
    });

    const target = () => ({ origin: server.origin, fetch: (request: Request) => fetch(request) });

    it('starts, fills and runs the nightly job', async () => {
      const metrics = await (await fetch(`${server.origin}/metrics`)).text();
      expect(metrics).toContain('job_failures_total{job="daily"} 0');
      expect(metrics).toMatch(/job_last_success_timestamp_seconds\{job="daily"\} 1\d{9}/);
      expect(server.written.out).not.toContain('the daily job failed');
    });

    it('shows more pages at once than it has connections', async () => {
      const client = createHttpClient(target());
      await client.signInAs('birgitta.akerlund');
      const paths = ['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/departments', '/hr/employees'];
      // The first responses load the data of the organisation.
      for (const path of paths) await client.follow(path);
      const pages = await Promise.all([...paths, ...paths].map((path) => client.follow(path)));
      expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      expect(pages.filter(({ text }) => text.includes('kunde inte hämtas'))).toEqual([]);
    });

    it('saves documents, one of ten concurrent changes, and an export', async () => {
      const client = createHttpClient(target());
      await client.signInAs('karin.ekdahl');
      await client.post('/role', { role: 'Manager' });
      const documents = await openDocumentClient(target());
      const document = await documents.create('note');
      const fields = readFields(await client.get(document.path));
      fields.set('heading', 'Genom PgBouncer');
      expect((await client.post(`${document.path}?index`, fields)).status).toBe(303);
      expect((await documents.read(document)).content['heading']).toBe('Genom PgBouncer');
      await expectOneWinner(client, documents, 10);
      await documents.upload();
      expect((await client.post('/hr/report/export', { format: 'csv' })).status).toBe(200);
    });
  },
);
