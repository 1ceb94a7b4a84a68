import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_ID_HEADER } from '#provider/http/request-id.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

/** Calls with this token wait for `continueCalls`; the last token of a call. */
const tokens: { held: string | null; last: string | null } = { held: null, last: null };
/** The requests whose calls wait. */
const started = new Set<string | null>();
let waitForProvider: Promise<void>;
let continueCalls: () => void;
let app: App;
let other: HttpClient;

beforeAll(async () => {
  app = await startApp({
    pageSlots: { atOnce: 40, waiting: 200, maxWaitMs: 60_000 },
    intercept: async (request, send) => {
      tokens.last = request.headers.get('Authorization');
      if (tokens.last !== null && tokens.last === tokens.held) {
        started.add(request.headers.get(REQUEST_ID_HEADER));
        await waitForProvider;
      }
      return send(request);
    },
  });
  other = await signInAs(app, 'per.engstrom');
});
afterAll(() => app.close());
beforeEach(() => {
  waitForProvider = new Promise((resolve) => {
    continueCalls = resolve;
  });
  started.clear();
});

function havePagesStarted(count: number): Promise<void> {
  return vi.waitFor(
    () => {
      expect(started.size).toBe(count);
    },
    { timeout: 60_000 },
  );
}

describe('more pages at once than one client may have', () => {
  it('wait behind each other or are rejected, and a page of another session is created', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    await client.get('/hr');
    tokens.held = tokens.last;
    const pages = Array.from({ length: 8 + 24 + 1 }, () => client.get('/hr'));
    const rejected = await Promise.race(pages);
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '10']);
    await havePagesStarted(8);
    expect((await other.get('/hr')).status).toBe(200);
    expect(started.size).toBe(8);

    continueCalls();
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(32).fill(200), 503]);
  });

  it('are counted by the network without a session, whatever the cookie', async () => {
    const token = await createHttpClient(app).requestToken('karin.ekdahl');
    tokens.held = `Bearer ${token}`;
    const pages = Array.from({ length: 16 + 75 + 1 }, (_, at) =>
      createHttpClient(app).get(`/?token=${token}`, { Cookie: `sid=forged-${String(at)}.signature` }),
    );
    const rejected = await Promise.race(pages);
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '10']);
    await havePagesStarted(16);
    expect((await other.get('/hr')).status).toBe(200);

    continueCalls();
    const responses = await Promise.all(pages);
    const overloaded = responses.filter(({ headers }) => headers.get('Retry-After') === '10');
    expect(overloaded.map(({ status }) => status)).toEqual([503]);
  });
});
