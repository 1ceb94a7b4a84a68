import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, session } from '#app/session/tables.ts';
import type { SessionStatus } from '#app/session/session-status.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const REFRESH = '/api/token/refresh';
const MINUTE_MS = 60_000;

const provider = createFaultyProvider();
let app: App;
let client: HttpClient;
/** The number of calls to the provider for a new token. */
let renewals = 0;
/** The token of the web tier's latest call to the provider. */
let latestToken = '';

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) => {
      if (new URL(request.url).pathname === REFRESH) renewals += 1;
      latestToken = request.headers.get('Authorization')?.replace('Bearer ', '') ?? latestToken;
      return provider.intercept(request, send);
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = DEMO_NOW;
  client = await signInAs(app, 'karin.ekdahl');
  await client.get('/hr');
  renewals = 0;
});
afterEach(async () => {
  provider.recover();
  await app.open.db.delete(session);
  await app.open.db.delete(preference);
});

function later(minutes: number, seconds = 0): void {
  app.clock.now = DEMO_NOW.add({ minutes, seconds });
}

async function fetchStatus(sender = client): Promise<SessionStatus> {
  const { status, html } = await sender.get('/resources/session');
  expect(status).toBe(200);
  return JSON.parse(html) as SessionStatus;
}

async function continueSession(): Promise<SessionStatus> {
  return JSON.parse((await client.post('/resources/session')).html) as SessionStatus;
}

describe('a request renews the token', () => {
  it.each<[minutes: number, seconds: number, renewals: number, why: string]>([
    [14, 0, 0, 'it is fresh'],
    [45, 0, 0, '25 % of its lifespan remains'],
    [45, 1, 1, 'less than 25 % remains'],
    [59, 59, 1, 'it has not ended yet'],
  ])('after %i min %i s: %i times, for %s', async (minutes, seconds, expected) => {
    later(minutes, seconds);
    expect((await client.get('/hr')).status).toBe(200);
    expect(renewals).toBe(expected);
  });

  it('and extends the session, as the page states', async () => {
    expect((await client.get('/hr')).text).toContain('Du loggas ut kl. 13.00 om du inte gör något.');
    later(50);
    expect((await client.get('/hr')).text).toContain('Du loggas ut kl. 13.50 om du inte gör något.');
    later(70);
    expect((await client.get('/hr')).status).toBe(200);
  });

  it('once for many simultaneous requests', async () => {
    later(50);
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.get('/hr')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(renewals).toBe(1);
  });

  it('once for many simultaneous renewal requests, all of which receive the outcome', async () => {
    later(50);
    const unblock = provider.blockCalls();
    const all = Promise.all(Array.from({ length: 5 }, continueSession));
    await expect.poll(() => renewals).toBe(1);
    unblock();
    const remaining = (await all).map((status) => status.state === 'live' && status.remainingMs);
    expect(remaining).toEqual(Array.from({ length: 5 }, () => 60 * MINUTE_MS));
    expect(renewals).toBe(1);
  });

  it('only in its own session', async () => {
    const other = await signInAs(app, 'birgitta.akerlund');
    later(50);
    await client.get('/hr');
    expect(await fetchStatus(other)).toMatchObject({ remainingMs: 10 * MINUTE_MS });
  });

  it('for twelve hours at most', async () => {
    for (let minutes = 50; minutes < 720; minutes += 50) {
      later(minutes);
      expect((await client.get('/hr/notification/x/delete')).status).toBe(404);
    }
    later(719);
    expect(await fetchStatus()).toMatchObject({ remainingMs: MINUTE_MS });
    later(720);
    expect((await client.get('/hr')).status).toBe(401);
  });

  it('and log-out revokes all tokens of the session, before and after the renewal', async () => {
    const first = latestToken;
    later(50);
    await client.get('/hr');
    await client.get('/hr');
    const tokens = [first, latestToken];
    const statuses = () =>
      Promise.all(
        tokens.map(async (token) => {
          const headers = { Authorization: `Bearer ${token}` };
          return (await client.get('/api/user/init', headers)).status;
        }),
      );
    expect(latestToken).not.toBe(first);
    expect(await statuses()).toEqual([200, 200]);
    await client.post('/logout');
    expect(await statuses()).toEqual([401, 401]);
  });
});

describe('a token that cannot be renewed', () => {
  const FAILED = 'Sessionen kunde inte förlängas. Logga ut och logga in på nytt.';
  const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

  it('is kept, and the page reports it and offers a retry', async () => {
    provider.fail([REFRESH], 'responds with 503');
    later(50);
    const page = await client.get('/hr');
    expect([page.status, page.text.includes(FAILED)]).toEqual([200, true]);
    const form = /<form method="post" action="\/session\/continue">[\s\S]*?<\/form>/.exec(
      mainOf(page.html),
    )?.[0];
    expect(form).toContain('Fortsätt');
    const again = await client.post('/session/continue', { returnTo: '/hr' });
    expect([again.status, again.location]).toEqual([303, '/hr#session']);
    expect((await client.get('/hr')).text).toContain(FAILED);

    provider.recover();
    const back = await client.post('/session/continue', { returnTo: '/hr?types=CARE_OF_CHILD' });
    expect([back.status, back.location]).toEqual([303, '/hr?types=CARE_OF_CHILD']);
    const good = await client.get('/hr');
    expect(good.text).toContain('Du är fortfarande inloggad.');
    expect(good.text).not.toContain(FAILED);
  });

  it('is retried by a request a minute later, and not by earlier ones', async () => {
    provider.fail([REFRESH], 'responds with another shape');
    later(50);
    for (let request = 0; request < 3; request += 1) await client.get('/hr/notification/x/delete');
    expect(renewals).toBe(1);
    provider.recover();
    later(51);
    await client.get('/hr');
    expect(await fetchStatus()).toMatchObject({ failed: false, remainingMs: 60 * MINUTE_MS });
  });

  it('ends when it expires', async () => {
    provider.fail([REFRESH], 'is unreachable');
    later(50);
    await client.get('/hr');
    later(60);
    expect((await client.get('/hr')).status).toBe(401);
    expect(await continueSession()).toEqual({ state: 'ended' });
  });

  it('ends the session when the account has been disabled', async () => {
    const set = (at: string) =>
      app.open.pool.query(`update api.account set disabled_at = ${at} where username = 'karin.ekdahl'`);
    await set('now()');
    later(50);
    expect(await continueSession()).toEqual({ state: 'ended' });
    await set('null');
    expect(await fetchStatus()).toEqual({ state: 'ended' });
    expect((await client.get('/hr')).text).toContain('Din session har gått ut');
  });
});

describe('the session script', () => {
  it('receives durations and no personal data', async () => {
    later(10);
    expect(await fetchStatus()).toEqual({
      state: 'live',
      remainingMs: 50 * MINUTE_MS,
      warnInMs: 35 * MINUTE_MS,
      recent: false,
      failed: false,
      endsAt: '13.00',
    });
    await client.get('/hr');
    expect(await fetchStatus()).toMatchObject({ recent: true });
  });

  it('does not extend a session by polling', async () => {
    const before = await app.open.db.select().from(session);
    later(46);
    await fetchStatus();
    expect(await app.open.db.select().from(session)).toEqual(before);
    expect(renewals).toBe(0);
  });

  it('extends a session with a POST request; a fresh session is unchanged', async () => {
    later(14);
    expect(await continueSession()).toMatchObject({ remainingMs: 46 * MINUTE_MS });
    later(20);
    expect(await continueSession()).toMatchObject({ remainingMs: 60 * MINUTE_MS });
    expect(renewals).toBe(1);
  });

  it('receives that a session has expired, was ended or never existed', async () => {
    expect(await fetchStatus(createHttpClient(app))).toEqual({ state: 'ended' });
    later(60);
    expect(await fetchStatus()).toEqual({ state: 'ended' });
    await client.post('/logout');
    expect(await fetchStatus()).toEqual({ state: 'ended' });
  });
});

it('warns of an hour without requests although the token is valid longer', async () => {
  const patient = await startApp({ env: { TOKEN_LIFESPAN_MS: String(24 * 60 * MINUTE_MS) } });
  try {
    patient.clock.now = DEMO_NOW;
    const silent = await signInAs(patient, 'karin.ekdahl');
    patient.clock.now = DEMO_NOW.add({ minutes: 46 });
    expect(await fetchStatus(silent)).toMatchObject({ warnInMs: -MINUTE_MS, remainingMs: 14 * MINUTE_MS });
    await silent.post('/session/continue');
    expect(await fetchStatus(silent)).toMatchObject({ warnInMs: 45 * MINUTE_MS });
  } finally {
    await patient.close();
  }
});
