import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE_PATH } from '#contract/values/constants.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
/** The provider's calls since the last check, by path, with the role and the user they were made for. */
let apiRequests: { path: string; role: string | null; token: string | null; tag?: string | null }[] = [];

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) => {
      const { headers, url } = request;
      apiRequests.push({
        path: new URL(url).pathname.replace(BASE_PATH, ''),
        role: headers.get('X-Role'),
        token: headers.get('Authorization'),
        tag: headers.get('If-None-Match'),
      });
      return send(request);
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  apiRequests = [];
});

/** The calls of the overview whose responses are cached. */
const CACHED = ['/absence/list', '/absence/list-stats', '/navigation', '/navigation/today'];

/** Signs in and reads the greeting. */
async function signIn(username: string): Promise<HttpClient> {
  const client = await signInAs(app, username);
  await client.get('/error/404');
  // The error page calls it for the features, without people: the overview makes another call.
  apiRequests = apiRequests.filter(({ path }) => path !== '/navigation/today');
  return client;
}

/** The cached lists of people: each use is a conditional call, which the provider logs. */
const LISTS = ['/absence/list', '/navigation/today', '/person/returnThisWeek'];

function cachedCalls(): string[] {
  const whole = apiRequests.filter(({ tag = null }) => tag === null);
  return whole.map(({ path }) => path).filter((path) => CACHED.includes(path));
}

function conditionalCalls(): string[] {
  return apiRequests.filter(({ tag = null }) => tag !== null).map(({ path }) => path);
}

async function readLoggedLists(): Promise<unknown[]> {
  const { rows } = await app.open.pool.query<{ action: string; row_count: number; client: string }>(
    `select action, row_count, client from api.audit_event
     where action in ('absenceList', 'navigationToday', 'personReturnThisWeek') order by audit_event_id`,
  );
  return rows.map(({ action, row_count, client }) => [action, row_count, client]);
}

describe('cached responses', () => {
  it('are requested once: the second view checks the data version, and that it may use the lists of people', async () => {
    const client = await signIn('karin.ekdahl');
    const first = await client.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    const logged = await readLoggedLists();
    apiRequests = [];
    const second = await client.get('/hr');
    expect(cachedCalls()).toEqual([]);
    expect(conditionalCalls().sort()).toEqual(LISTS);
    const all = await readLoggedLists();
    expect(all.slice(logged.length).sort()).toEqual(logged.slice(-LISTS.length).sort());
    expect(apiRequests.filter(({ path }) => path === '/data-version')).toHaveLength(1);
    expect(second.text).toBe(first.text);
  });

  it('are requested again after a change of the data', async () => {
    const client = await signIn('karin.ekdahl');
    await client.get('/hr');
    await moveDataVersion(app.open);
    apiRequests = [];
    await client.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('are requested again after midnight', async () => {
    const { now } = app.clock;
    app.clock.now = now.add({ hours: 11, minutes: 59, seconds: 30 });
    const client = await signIn('karin.ekdahl');
    await client.get('/hr');
    apiRequests = [];
    app.clock.now = app.clock.now.add({ minutes: 1 });
    await client.get('/hr');
    app.clock.now = now;
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('are requested for each role and each language', async () => {
    const client = await signIn('karin.ekdahl');
    await client.get('/hr');
    await client.post('/language', { language: 'en' });
    apiRequests = [];
    await client.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    await client.post('/role', { role: 'ActingManager' });
    await client.get('/hr');
    await client.post('/role', { role: 'Manager' });
    apiRequests = [];
    await client.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    expect(new Set(apiRequests.map(({ role }) => role))).toEqual(new Set(['Manager']));
  });

  it('are not shared with another or a later session of the same user', async () => {
    const one = await signIn('karin.ekdahl');
    await one.get('/hr');
    apiRequests = [];
    const other = await signIn('karin.ekdahl');
    await other.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    await other.post('/logout');
    apiRequests = [];
    await (await signIn('karin.ekdahl')).get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('are not mixed between two users who see different people', async () => {
    const manager = await signIn('mats.oberg');
    const withoutNames = await signIn('oskar.hallgren.bjorkdala');
    const [own, masked] = [await manager.get('/hr'), await withoutNames.get('/hr')];
    for (let view = 0; view < 2; view += 1) {
      expect((await manager.get('/hr')).text).toBe(own.text);
      expect((await withoutNames.get('/hr')).text).toBe(masked.text);
    }
  });
});

describe('a provider without a data version', () => {
  it('is called each time, and the page is complete', async () => {
    const broken = await startApp({
      intercept: (request, send) => {
        const path = new URL(request.url).pathname.replace(BASE_PATH, '');
        apiRequests.push({ path, role: null, token: null });
        return path === '/data-version' ? Promise.resolve(new Response('', { status: 500 })) : send(request);
      },
    });
    try {
      const client = await signInAs(broken, 'karin.ekdahl');
      await client.get('/hr');
      apiRequests = [];
      expect((await client.get('/hr')).text).not.toContain('kunde inte hämtas');
      // Two parts of a page that make the same call at different moments both send it.
      expect([...new Set(cachedCalls())].sort()).toEqual(CACHED);
    } finally {
      await broken.close();
    }
  });
});
