import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_ID_HEADER } from '#provider/http/request-id.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

/** Pages that have called the provider; their calls wait for `continuePages`. */
const started = new Set<string | null>();
let waitForProvider: Promise<void> | null = null;
let continuePages: () => void = () => undefined;
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({
    env: { METRICS_TOKEN },
    pageSlots: { atOnce: 2, waiting: 1, maxWaitMs: 60_000 },
    intercept: async (request, send) => {
      started.add(request.headers.get(REQUEST_ID_HEADER));
      await waitForProvider;
      return send(request);
    },
  });
  client = await signInAs(app, 'karin.ekdahl');
});
afterAll(() => app.close());
beforeEach(() => {
  waitForProvider = new Promise((resolve) => {
    continuePages = resolve;
  });
  started.clear();
});

function twoPagesHaveStarted(): Promise<void> {
  return vi.waitFor(
    () => {
      expect(started.size).toBe(2);
    },
    { timeout: 60_000 },
  );
}

describe('more pages at once than the process creates', () => {
  it('starts the others in their turn, and rejects those beyond the queue', async () => {
    const pages = ['/hr', '/hr/report', '/departments', '/rehab-plans'].map((path) => client.get(path));
    // The others cannot end before their calls continue.
    const rejected = await Promise.race(pages);
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(rejected.text).toContain('Tjänsten är tillfälligt otillgänglig');
    await twoPagesHaveStarted();

    continuePages();
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 503]);
    expect(started.size).toBe(3);
    expect((await client.get('/hr')).status).toBe(200);
    const metrics = await client.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
    expect(metrics.html).toContain('requests_blocked_total{reason="overload"} 1');
  });

  it('does not delay forms, health checks and static files', async () => {
    const pages = ['/hr', '/hr/report'].map((path) => client.get(path));
    await twoPagesHaveStarted();
    expect((await client.post('/theme', { theme: 'dark' })).status).toBe(303);
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/favicon.svg')).status).toBe(200);
    continuePages();
    await Promise.all(pages);
  });
});
