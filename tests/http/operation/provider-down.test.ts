import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { createFaultyProvider, type Fault } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const HIERARCHY = '/api/department/hierarchy';
const MAINTENANCE = 'Underhåll görs varje morgon kl. 06.00–06.20.';

/** Every page that needs the departments, with the route that a client-side navigation requests. */
const PAGES = [
  ['/hr', 'routes/hr+/_index'],
  ['/hr/analysis', 'routes/hr+/analysis'],
  ['/hr/report', 'routes/hr+/report'],
  ['/rehab-plans', 'routes/rehab-plans'],
  ['/follow-up', 'routes/follow-up'],
  ['/employees?q=ann', 'routes/employees'],
  ['/departments', 'routes/departments'],
  ['/debug/features', 'routes/debug.features'],
  ['/hr/notification/x/delete', 'routes/hr_+/notification.$notificationId.delete'],
] as const;
const RESOURCES = [
  '/resources/absent-list?types=UNKNOWN&offset=0',
  '/resources/departments',
  '/resources/employees?q=ann',
  '/resources/rehab-plans',
  '/resources/follow-up',
  '/resources/report-rows?f=1&col=type&shown=50',
] as const;
const DOWN: Fault[] = ['is unreachable', 'responds with 503', 'responds with 204'];

const provider = createFaultyProvider();
/** A read is retried once (app/api/api-client.server.ts), here without a delay; nothing else waits. */
const ATTEMPTS = 2;
const LONG_DEADLINES = { call: 60_000, page: 60_000, write: 60_000, retryDelay: 0 };
const deadlines = { ...LONG_DEADLINES };
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({
    intercept: provider.intercept,
    deadlines,
    env: { FEATURE_FLAGS: 'token-countdown' },
  });
  client = await signInAs(app, 'karin.ekdahl');
  await client.get('/hr');
});
afterAll(() => app.close());
afterEach(async () => {
  Object.assign(deadlines, LONG_DEADLINES);
  provider.recover();
  await moveDataVersion(app.open);
});

function dataOf(path: string, route: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(route)}`;
}

describe.each(PAGES)('%s', (path, route) => {
  for (const calls of [HIERARCHY, '*']) {
    it.each(DOWN)(`returns the 503 page after two attempts when ${calls} %s`, async (fault) => {
      provider.fail([calls], fault);
      const page = await client.get(path);
      expect(provider.counts.requests).toBe(ATTEMPTS);
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(page.html).toMatch(/<title>503 – Frånvaro<\/title>/);
      expect(page.html).toContain('data-tone="info"');
      expect(page.text).toContain('Tjänsten är tillfälligt otillgänglig');
      expect(page.text).toContain(MAINTENANCE);
      expect(page.text).toContain('Konto: Karin Ekdahl');
      expect(page.text).not.toContain('Avdelningarna hämtas');

      const data = await client.get(dataOf(path, route));
      expect([data.status, data.headers.get('Retry-After'), data.headers.get('X-Remix-Catch')]).toEqual([
        503,
        '30',
        'yes',
      ]);
      provider.recover();
      expect((await client.get(path)).status).not.toBe(503);
    });
  }
});

describe.each(PAGES.slice(0, 6))('%s', (path, route) => {
  it.each([
    'responds with 500',
    'responds with 502 and HTML',
    'responds with malformed bytes',
    'responds with another shape',
  ] as const)('shows the loader when the hierarchy %s', async (fault) => {
    provider.fail([HIERARCHY], fault);
    const page = await client.get(path);
    expect([page.status, page.headers.get('Retry-After')]).toEqual([200, null]);
    expect(page.text).toContain('Avdelningarna hämtas');
  });

  it('shows the loader when the hierarchy is slow', async () => {
    Object.assign(deadlines, { call: 30, page: 30 });
    provider.fail([HIERARCHY], 'is silent');
    const page = await client.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Avdelningarna hämtas');
    const data = await client.get(dataOf(path, route));
    expect([data.status, data.headers.get('X-Remix-Catch')]).toEqual([200, null]);
  });
});

describe.each(RESOURCES)('%s', (path) => {
  it.each(DOWN)('returns 503 when the hierarchy %s', async (fault) => {
    provider.fail([HIERARCHY], fault);
    const response = await client.get(path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  });
});
