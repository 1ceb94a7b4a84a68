import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

let app: App;
let isShuttingDown = false;
beforeAll(async () => {
  app = await startApp({ isShuttingDown: () => isShuttingDown, env: { MAINTENANCE_WINDOW: '06:00-06:20' } });
});
afterAll(() => app.close());

async function fetchPath(
  path: string,
  headers: Record<string, string> = {},
  bindings: object = LOOPBACK,
  of = app,
) {
  const response = await of.fetch(new Request(`${of.origin}${path}`, { headers }), bindings);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('liveness and readiness', () => {
  it('returns 200 for both', async () => {
    expect(await fetchPath('/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await fetchPath('/readyz')).toMatchObject({ status: 200, text: 'ready' });
  });

  it('is alive and not ready during a graceful shutdown, and still responds', async () => {
    isShuttingDown = true;
    const ready = await fetchPath('/readyz');
    const alive = await fetchPath('/healthz');
    const page = await createHttpClient(app).get('/portal');
    isShuttingDown = false;
    expect([ready.status, ready.text, ready.headers.get('Retry-After')]).toEqual([503, 'draining', '5']);
    expect([alive.status, page.status]).toEqual([200, 200]);
  });

  it('is alive and not ready without its database, and pages report that they are unavailable', async () => {
    const withoutDatabase = await startApp();
    const client = await signInAs(withoutDatabase, 'karin.ekdahl');
    await withoutDatabase.open.close();
    expect(await fetchPath('/healthz', {}, LOOPBACK, withoutDatabase)).toMatchObject({ status: 200 });
    expect(await fetchPath('/readyz', {}, LOOPBACK, withoutDatabase)).toMatchObject({
      status: 503,
      text: 'database',
    });
    for (const path of ['/hr', '/', '/hr?token=a.b.c', '/hr?_data=routes%2Fhr%2B%2F_index']) {
      const page = await client.get(path);
      expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '5']);
      if (path.includes('_data')) expect(page.headers.get('X-Remix-Catch')).toBe('yes');
      else expect(page.text).toContain('Tjänsten är tillfälligt otillgänglig');
    }
    const portal = await client.post('/portal/login', { username: 'karin.ekdahl', password: 'x' });
    expect(portal.status).toBe(503);
    expect((await createHttpClient(withoutDatabase).get('/error/404')).status).toBe(404);
    await withoutDatabase.close();
  });

  it('is not ready when a newer version has migrated the schema, until the version is restored', async () => {
    const newest = 'select max(created_at) from migration.api';
    const restored = await startApp();
    await restored.open.pool.query(
      `update migration.api set created_at = created_at + 1 where created_at = (${newest})`,
    );
    expect(await fetchPath('/readyz', {}, LOOPBACK, restored)).toMatchObject({ status: 503, text: 'schema' });
    expect((await fetchPath('/healthz', {}, LOOPBACK, restored)).status).toBe(200);
    await restored.close();
  });

  it('is not ready if DATA_DIR is missing', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'franvaro-no-data-'));
    const withoutFolder = await startApp({ env: { DATA_DIR: folder } });
    rmSync(folder, { recursive: true });
    expect(await fetchPath('/readyz', {}, LOOPBACK, withoutFolder)).toMatchObject({
      status: 503,
      text: 'storage',
    });
    await withoutFolder.close();
  });

  it('shows a page for a request that could not be stored because the disk is full', async () => {
    const client = createHttpClient(app);
    const token = await client.requestToken('karin.ekdahl');
    await app.open.pool.query(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on web.session execute function full_disk()`);
    try {
      const page = await client.get(`/?token=${token}`);
      expect([page.status, page.headers.get('Retry-After')]).toEqual([507, null]);
      expect(page.text).toContain('Servern har inget lagringsutrymme kvar');
      expect(app.logLines.at(-2)).toContain('"code":"53100"');
    } finally {
      await app.open.pool.query('drop function full_disk() cascade');
    }
  });

  it('returns the same page for a request that loses the database', async () => {
    const withoutDatabase: App = await startApp({
      async intercept(request, send) {
        if (!request.url.endsWith('/absence/report')) return send(request);
        await withoutDatabase.open.close();
        return new Response(null, { status: 500 });
      },
    });
    const client = await signInAs(withoutDatabase, 'birgitta.akerlund');
    const page = await client.post('/hr/report/export', { format: 'csv' });
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(page.text).toContain('Tjänsten är tillfälligt otillgänglig');
    await withoutDatabase.close();
  });
});

describe('/metrics', () => {
  it('is available from the loopback address only, and not through a proxy', async () => {
    expect(await fetchPath('/metrics')).toMatchObject({ status: 200 });
    expect((await fetchPath('/metrics')).headers.get('Content-Type')).toContain('text/plain');
    for (const header of ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host']) {
      expect((await fetchPath('/metrics', { [header]: '127.0.0.1' })).status).toBe(404);
    }
    const remote = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    expect((await fetchPath('/metrics', {}, remote)).status).toBe(404);
    expect((await fetchPath('/metrics', {}, {})).status).toBe(404);
  });

  it('requires the token if one is configured', async () => {
    const token = 'a-token-for-metrics';
    const withToken = await startApp({ env: { METRICS_TOKEN: token } });
    expect((await fetchPath('/metrics', {}, LOOPBACK, withToken)).status).toBe(401);
    expect((await fetchPath('/metrics', { Authorization: 'Bearer x' }, LOOPBACK, withToken)).status).toBe(
      401,
    );
    const remote = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    expect(
      (await fetchPath('/metrics', { Authorization: `Bearer ${token}` }, remote, withToken)).status,
    ).toBe(200);
    await withToken.close();
  });

  it('counts by route pattern, never by URL', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const id = '0190a6a0-0000-7000-8000-00000000abcd';
    await client.get(`/hr/notification/${id}/delete`);
    await client.get(`/${id}/x?q=karin`);
    const { text } = await fetchPath('/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="\/hr\/notification\/:id\/delete",method="GET",status="404"\} 1/,
    );
    expect(text).toMatch(/route="other"/);
    expect(text).not.toContain(id);
    expect(text).not.toContain('karin');
  });
});

describe('late deliveries', () => {
  it('are a metric, which is left out while the database is away', async () => {
    const late = await startApp();
    const read = async () => {
      const { text } = await fetchPath('/metrics', {}, LOOPBACK, late);
      return /^organisations_with_late_deliveries (\d+)$/m.exec(text)?.[1] ?? null;
    };
    // One organisation of the demo has late deliveries.
    expect(await read()).toBe('1');
    late.clock.now = late.clock.now.add({ hours: 24 * 10 });
    expect(Number(await read())).toBeGreaterThan(1);
    await late.open.close();
    expect(await read()).toBeNull();
    expect(await fetchPath('/metrics', {}, LOOPBACK, late)).toMatchObject({ status: 200 });
    await late.close();
  });
});

describe('the maintenance window', () => {
  const at = (time: string) => {
    app.clock.now = Temporal.PlainDateTime.from(`2026-03-20T${time}`)
      .toZonedDateTime('Europe/Stockholm')
      .toInstant();
  };
  afterAll(() => {
    app.clock.now = DEMO_NOW;
  });

  it('returns 503 with an explanation and Retry-After', async () => {
    at('06:10');
    for (const path of ['/hr', '/', '/portal', '/no/page', '/hr?token=x']) {
      const page = await createHttpClient(app).get(path);
      expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '1200']);
      expect(page.text).toContain('Underhåll görs varje morgon kl. 06.00–06.20');
    }
  });

  it('does not affect health checks, static files and the API', async () => {
    at('06:10');
    expect((await fetchPath('/healthz')).status).toBe(200);
    expect((await fetchPath('/readyz')).status).toBe(200);
    expect((await fetchPath('/favicon.svg')).status).toBe(200);
    expect((await fetchPath('/api/user/init')).status).toBe(401);
  });

  it.each([
    ['05:59:59', 200],
    ['06:00', 503],
    ['06:19:59', 503],
    ['06:20', 200],
  ])('at %s returns %i', async (time, status) => {
    at(time);
    expect((await createHttpClient(app).get('/portal')).status).toBe(status);
  });
});
