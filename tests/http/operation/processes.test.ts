import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { listWelcomeAccounts } from '#provider/demo/organisations/list-welcome-accounts.ts';
import { organisationSpecs } from '#provider/demo/organisations/organisations.ts';
import {
  findFreePort,
  originOf,
  startServerProcess,
  statusOf,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import {
  openDocumentClient,
  readFields,
  type DocumentClient,
} from '#tests/support/client/document-client.ts';
import { expectOneWinner } from '#tests/support/database/expect-one-winner.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createHttpClient, type ClientResponse, type HttpClient } from '#tests/support/client/http-client.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

/**
 * Real processes in one sequence: a provider that is killed during its first fill and restarts; a remote web tier
 * that uses it; graceful shutdown of both. Each test continues where the previous one ended.
 */
let folder: string;
let ports: { provider: number; web: number };
let provider: ServerProcess;
let web: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'franvaro-processes-'));
  ports = { provider: await findFreePort(), web: await findFreePort() };
});
afterAll(async () => {
  for (const server of [provider, web]) {
    server.kill('SIGKILL');
    await server.ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Its portal redirects to the web tier after sign-in: that is the provider's APP_URL. */
function startProvider(port = ports.provider): ServerProcess {
  return startServerProcess(port, { DATA_DIR: join(folder, 'provider'), APP_URL: originOf(ports.web) });
}

function startWeb(): ServerProcess {
  const portal = `${originOf(ports.provider)}/portal`;
  return startServerProcess(ports.web, {
    DATA_DIR: join(folder, 'web'),
    API_BASE_URL: originOf(ports.provider),
    LOGIN_URL: portal,
    LOGOUT_URL: `${portal}?message=signed_out`,
    CUSTOMER_PORTAL_URL: portal,
  });
}

/** Signs in at the provider's portal, which redirects to the web tier. */
async function signInAsManager(): Promise<HttpClient> {
  const client = createClient(web.origin);
  const account = { username: 'karin.ekdahl', password: DEMO_PASSWORD };
  const portal = await createClient(provider.origin).post('/portal/login', account);
  const signInUrl = new URL(portal.location ?? '');
  await client.get(signInUrl.pathname + signInUrl.search);
  await client.post('/role', { role: 'Manager' });
  return client;
}

function openDocumentClientAtProvider(): Promise<DocumentClient> {
  return openDocumentClient({ origin: provider.origin, fetch: (request) => fetch(request) });
}

/** The URLs of the files on a page. */
function listDownloads({ html }: ClientResponse): string[] {
  return [
    ...new Set([...html.matchAll(/href="(\/resources\/documents\/[^"]+)"/g)].map(([, to]) => to ?? '')),
  ];
}

/** The page when it has all its data: just after a start, a busy machine may respond after the deadline of a section. */
function getComplete(client: HttpClient, url: string): Promise<ClientResponse> {
  return vi.waitFor(
    async () => {
      const page = await client.get(url);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/kunde inte hämtas|Förbereds/);
      return page;
    },
    { timeout: 120_000, interval: 500 },
  );
}

function createClient(origin: string): HttpClient {
  return createHttpClient({ origin, fetch: (request) => fetch(request) });
}

describe('an interrupted first start', () => {
  it('is completed by the next start after kill -9 during the fill', { timeout: 180_000 }, async () => {
    provider = startProvider();
    await provider.wrote('demo data filled');
    expect(await statusOf(`${provider.origin}/healthz`)).toBe(200);
    expect(await statusOf(`${provider.origin}/readyz`)).toBe(503);
    expect(await statusOf(`${provider.origin}/hr`)).toBe(503);
    provider.kill('SIGKILL');
    await provider.ended;

    provider = startProvider();
    await provider.ready();
    const portal = await (await fetch(`${provider.origin}/portal`)).text();
    for (const { username } of listWelcomeAccounts()) expect(portal).toContain(`value="${username}"`);
    await provider.wrote(listWelcomeAccounts()[0]?.username ?? '');
  });
});

describe('a second process on the same data', () => {
  it('exits with code 3 and names the first process', async () => {
    const second = startProvider(await findFreePort());
    expect(await second.ended).toBe(3);
    expect(second.written.err).toContain(`process ${String(provider.pid)} `);
    expect(second.written.err).not.toMatch(/\n\s+at /);
    expect(await statusOf(`${provider.origin}/readyz`)).toBe(200);
  });
});

describe('a web tier with a remote provider', () => {
  let client: HttpClient;
  let token: string;

  it('is the target of the provider’s portal, and shows its pages', { timeout: 180_000 }, async () => {
    web = startWeb();
    await web.ready();
    client = createClient(web.origin);
    const start = await client.follow('/');
    expect(start.location).toBe(`${provider.origin}/portal`);

    const portal = createClient(provider.origin);
    const signedIn = await portal.post('/portal/login', {
      username: 'karin.ekdahl',
      password: 'franvaro-demo',
    });
    const signInUrl = new URL(signedIn.location ?? '');
    expect([signedIn.status, signInUrl.origin]).toEqual([303, web.origin]);
    expect(signedIn.headers.get('Content-Security-Policy')).toMatch(
      new RegExp(`form-action [^;]*${web.origin}`),
    );
    token = signInUrl.searchParams.get('token') ?? '';
    expect((await client.get(signInUrl.pathname + signInUrl.search)).location).toBe('/');
    const first = await client.follow('/');
    expect(first).toMatchObject({ status: 200, path: '/hr' });
    expect(first.text).toContain('Du är inloggad som Karin Ekdahl.');
    // Both processes have just started, so the calls of some sections may exceed their deadlines on a busy machine.
    expect((await getComplete(client, '/hr')).text).toContain('Hemtjänst Centrum');
  });

  it('supports the role, more rows and the language', async () => {
    expect((await client.post('/role', { role: 'ActingManager' })).location).toBe('/');
    expect((await client.follow('/')).text).toContain('Hemtjänst natt');
    const rows = await client.get('/resources/absent-list?types=SICK_LEAVE&offset=0');
    expect([rows.status, rows.html.slice(0, 8)]).toEqual([200, '{"rows":']);
    await client.post('/language', { language: 'en' });
    expect((await client.get('/hr')).html).toContain('<html lang="en">');
    await client.post('/language', { language: 'sv' });
  });

  it('has no provider in its own process', async () => {
    expect(await statusOf(`${web.origin}/api/user/init`)).toBe(404);
    expect(await statusOf(`${web.origin}/portal`)).toBe(404);
    expect(web.written.out).not.toContain('karin.ekdahl');
    const lines = web.written.out.split('\n').filter((line) => line.startsWith('{'));
    const times = lines.map((line) => (JSON.parse(line) as { time: string }).time);
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual([]);
  });

  it('keeps running while the provider is down, and recovers', async () => {
    provider.kill('SIGTERM');
    expect(await provider.ended).toBe(0);
    const page = await client.get('/hr');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(page.text).toContain('Tjänsten är tillfälligt otillgänglig');
    expect(await statusOf(`${web.origin}/readyz`)).toBe(200);
    provider = startProvider();
    await provider.ready();
    expect((await getComplete(client, '/hr')).text).toContain('Frånvarande i dag');
  });

  it('saves one of ten concurrent changes of a document', async () => {
    await expectOneWinner(await signInAsManager(), await openDocumentClientAtProvider(), 10);
  });

  it('leaves a document either saved or unchanged when the provider is killed, and keeps the typed text', async () => {
    const writer = await signInAsManager();
    const documentClient = await openDocumentClientAtProvider();
    const document = await documentClient.create('note');
    for (const [at, delay] of [2, 8, 30].entries()) {
      const fields = readFields(await writer.get(document.path));
      const before = Number(fields.get('version'));
      const notes = `Skriven gång ${String(at)}`;
      fields.set('heading', 'Rubrik');
      fields.set('notes', notes);
      const response = writer.post(`${document.path}?index`, fields);
      await sleep(delay);
      provider.kill('SIGKILL');
      await provider.ended;
      const { status } = await response;
      provider = startProvider();
      await provider.ready();
      const { version, content } = await documentClient.read(document);
      const isSaved = content['notes'] === notes;
      expect([version, isSaved]).toEqual(isSaved ? [before + 1, true] : [before, false]);
      expect(status !== 303 || isSaved).toBe(true);
      expect(readFields(await writer.get(document.path)).get('notes')).toBe(notes);
    }
  });

  it('leaves an upload, a finish and a removal either done or not done when the provider is killed', async () => {
    const writer = await signInAsManager();
    const documentClient = await openDocumentClientAtProvider();
    for (const delay of [4, 40]) {
      const finished = await documentClient.create('note');
      const removed = await documentClient.create('note');
      const created = await documentClient.create('note');
      const personUrl = `/hr/person/${created.personId}`;
      const before = listDownloads(await getComplete(writer, personUrl));
      const file = new File([samplePdf(3_000_000)], 'underlag.pdf');
      const sent = { plan: created.rehabPlanId, type: 'file', key: crypto.randomUUID(), file };
      const responses = Promise.all([
        writer.post(`${personUrl}?index`, { intent: 'finish', rehabPlanId: finished.rehabPlanId }),
        writer.post(`${removed.path}/delete`),
        writer.post(`${personUrl}?index`, planForm(sent)),
      ]);
      await sleep(delay);
      provider.kill('SIGKILL');
      await provider.ended;
      // The first two redirect to the page in any case, which shows the result.
      const upload = (await responses)[2].status;
      provider = startProvider();
      await provider.ready();

      const page = await getComplete(writer, personUrl);
      const hasIntent = (intent: string) =>
        new RegExp(`name="rehabPlanId" value="${finished.rehabPlanId}"/><button[^>]*value="${intent}"`).test(
          page.html,
        );
      const isFinished = hasIntent('resume');
      expect(hasIntent('finish')).toBe(!isFinished);
      const { status } = await writer.get(removed.path);
      expect([200, 404]).toContain(status);
      const added = listDownloads(page).filter((url) => !before.includes(url));
      expect(upload === 303 ? [1] : [0, 1]).toContain(added.length);

      // A repeated form completes the missing steps and repeats none.
      expect((await writer.post(`${personUrl}?index`, planForm(sent))).status).toBe(303);
      const [url, ...more] = listDownloads(await getComplete(writer, personUrl)).filter(
        (one) => !before.includes(one),
      );
      expect(more).toEqual([]);
      const { html } = await writer.get(url ?? '');
      expect(html.length).toBeGreaterThan(1_000_000);
    }
  });

  it('logs out on both tiers', async () => {
    const out = await client.post('/logout');
    expect([out.status, out.location]).toEqual([303, `${provider.origin}/portal?message=signed_out`]);
    const api = await fetch(`${provider.origin}/api/user/init`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(api.status).toBe(401);
    expect((await client.get('/hr')).location).toBe(`${provider.origin}/portal`);
  });

  it('logs no name, token or query, and only JSON', () => {
    for (const { out, err } of [web.written, provider.written]) {
      const lines = out.split('\n').filter((line) => line.startsWith('{'));
      expect(lines.length).toBeGreaterThan(5);
      for (const line of lines) {
        expect(() => JSON.parse(line) as unknown).not.toThrow();
        expect(line).not.toMatch(/Karin|Ekdahl|Hemtjänst|token=|sid=/);
      }
      expect(out + err).not.toContain(token);
      expect(err).toBe('');
    }
  });
});

describe('SIGTERM', () => {
  it('finishes a request in progress, accepts no new one, and exits with 0', async () => {
    const socket = connect(ports.web, '127.0.0.1');
    await once(socket, 'connect');
    let response = '';
    socket.setEncoding('utf8').on('data', (text) => (response += String(text)));
    const body = 'theme=dark&returnTo=%2Fhr';
    socket.write(
      [
        'POST /theme HTTP/1.1',
        `Host: 127.0.0.1:${String(ports.web)}`,
        'Sec-Fetch-Site: same-origin',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${String(body.length)}`,
        '',
        body.slice(0, 5),
      ].join('\r\n'),
    );
    // The server has received the request once it has responded to a later one.
    expect(await statusOf(`${web.origin}/healthz`)).toBe(200);
    web.kill('SIGTERM');
    while ((await statusOf(`${web.origin}/healthz`)) !== null);
    socket.write(body.slice(5));
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 303/);
    expect(response).toMatch(/location: \/hr/i);
    expect(await web.ended).toBe(0);
  });

  it('and SIGINT stop an idle server', async () => {
    provider.kill('SIGINT');
    expect(await provider.ended).toBe(0);
  });
});

describe('the data after the shutdown', () => {
  async function queryDatabase<Row extends object>(name: 'provider' | 'web', sql: string): Promise<Row[]> {
    const open = asOwner(await openDatabase({ dataDir: join(folder, name), log: silentLog }));
    const { rows } = await open.pool.query<Row>(sql);
    await open.close();
    return rows;
  }

  it('the web tier’s database contains only its own schema', async () => {
    const rows = await queryDatabase<{ name: string }>(
      'web',
      `select distinct schemaname as name from pg_tables where schemaname in ('api', 'web')`,
    );
    expect(rows).toEqual([{ name: 'web' }]);
  });

  it('every organisation was filled once, up to the day of its latest delivery', async () => {
    const rows = await queryDatabase<{ organisations: number; days: number }>(
      'provider',
      `select count(*)::int organisations, count(distinct filled_through)::int days from api.demo_fill`,
    );
    const daysAgo = new Set(organisationSpecs.map(({ deliveredDaysAgo = 0 }) => deliveredDaysAgo));
    expect(rows).toEqual([{ organisations: organisationSpecs.length, days: daysAgo.size }]);
  });
});
