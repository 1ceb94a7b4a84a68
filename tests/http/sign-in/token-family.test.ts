import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#app/session/tables.ts';
import { disableAccount, setPassword } from '#provider/accounts/change-account.ts';
import { account } from '#provider/database/tables/account.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, type HttpClient } from '#tests/support/client/http-client.ts';

const USERNAME = 'karin.ekdahl';

let app: App;
let client: HttpClient;
/** The token of the web tier's latest call to the provider. */
let latestToken = '';

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) => {
      latestToken = request.headers.get('Authorization')?.replace('Bearer ', '') ?? latestToken;
      return send(request);
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = DEMO_NOW;
  await app.open.db.delete(session);
  client = createHttpClient(app);
});

const requestUrlToken = () => client.requestToken(USERNAME);

const call = (path: string, token: string, init: RequestInit = {}) =>
  app.fetch(
    new Request(`${app.origin}/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'X-Role': 'Manager' },
    }),
  );

const statusOf = async (token: string) => (await call('/user/init', token)).status;

const statusByCookie = async (token: string) => {
  const value = Buffer.from(JSON.stringify({ token, role: 'Manager' })).toString('base64url');
  const headers = { Cookie: `download=${value}` };
  const path = '/api/rehabplan/file/00000000-0000-4000-8000-000000000000/x.pdf';
  return (await app.fetch(new Request(`${app.origin}${path}`, { headers }))).status;
};

async function refresh(token: string): Promise<string> {
  const response = await call('/token/refresh', token);
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

/** Sets a new password. The former one is restored for the following tests, without an effect on tokens. */
async function replacePassword(): Promise<void> {
  const own = eq(account.username, USERNAME);
  const [former] = await app.open.db.select({ passwordHash: account.passwordHash }).from(account).where(own);
  const password = 'sju-gröna-hästar';
  await setPassword(app.open, { username: USERNAME, password, temporary: false, now: app.clock.now });
  await app.open.db.update(account).set(former!).where(own);
}

type Tokens = { url: string; refreshedBefore: string; session: string; refreshedAfter: string };

/** A signed-in client, and every kind of token that descends from its sign-in. */
async function signInWithTokens(): Promise<Tokens> {
  const url = await requestUrlToken();
  const refreshedBefore = await refresh(url);
  expect((await client.get(`/?token=${url}`)).location).toBe('/');
  expect((await client.get('/hr')).status).toBe(200);
  const tokens = { url, refreshedBefore, session: latestToken, refreshedAfter: await refresh(latestToken) };
  expect(tokens.session).not.toBe(url);
  return tokens;
}

async function statusesOf(tokens: Tokens): Promise<number[]> {
  const { url, refreshedBefore, session: own, refreshedAfter } = tokens;
  return Promise.all([url, refreshedBefore, own, refreshedAfter].map(statusOf));
}

const ENDED = [401, 401, 401, 401];

describe('sign-in with a token in the URL', () => {
  it('exchanges the token: it returns 401 at /api and cannot be used to sign in again', async () => {
    const tokens = await signInWithTokens();
    expect(await statusesOf(tokens)).toEqual([401, 200, 200, 200]);
    expect((await call('/token/refresh', tokens.url)).status).toBe(401);
    expect((await createHttpClient(app).get(`/?token=${tokens.url}`)).location).toContain('invalid_token');
  });

  it('redirects to the sign-in page with a token that was revoked at /api', async () => {
    const url = await requestUrlToken();
    await call('/token/revoke', url, { method: 'POST' });
    expect((await client.get(`/?token=${url}`)).location).toContain('invalid_token');
  });

  it('ends the tokens of the session that it replaces', async () => {
    const tokens = await signInWithTokens();
    await signInWithTokens();
    expect(await statusesOf(tokens)).toEqual(ENDED);
    expect((await client.get('/hr')).status).toBe(200);
  });

  it('keeps the family of the session that it replaces if the token descends from it', async () => {
    const { refreshedBefore, session: former } = await signInWithTokens();
    expect((await client.get(`/?token=${refreshedBefore}`)).location).toBe('/');
    expect((await client.get('/hr')).status).toBe(200);
    expect([await statusOf(refreshedBefore), await statusOf(former)]).toEqual([401, 200]);
    await client.post('/logout');
    expect(await statusOf(former)).toBe(401);
  });
});

it('shows the page of a signed-out user after a form whose token was revoked', async () => {
  const { session: own } = await signInWithTokens();
  expect((await client.get('/hr')).text).toContain('Konto:');
  await call('/token/revoke', own, { method: 'POST' });
  const page = await client.post('/hr?index', { intent: 'dismiss', notificationId: 'x' });
  expect([page.status, page.text.includes('Du har loggats ut')]).toEqual([401, true]);
  expect(page.text).not.toContain('Konto:');
});

describe('every token of a sign-in returns 401', () => {
  const endings: [string, (tokens: Tokens) => Promise<unknown>][] = [
    ['log-out by the button', () => client.post('/logout')],
    ['a revocation at /api', ({ session: own }) => call('/token/revoke', own, { method: 'POST' })],
    [
      'a revocation at /api with an earlier token',
      ({ refreshedBefore }) => call('/token/revoke', refreshedBefore, { method: 'POST' }),
    ],
    [
      'a revocation at /api with a later token',
      ({ refreshedAfter }) => call('/token/revoke', refreshedAfter, { method: 'POST' }),
    ],
    ['a new password', () => replacePassword()],
    ['the expiry of the tokens', async () => (app.clock.now = DEMO_NOW.add({ minutes: 61 }))],
    [
      'the button after the expiry of the session',
      async () => {
        app.clock.now = DEMO_NOW.add({ minutes: 61 });
        await client.post('/logout');
        app.clock.now = DEMO_NOW;
      },
    ],
  ];

  it.each(endings)('after %s', async (_, end) => {
    const tokens = await signInWithTokens();
    await end(tokens);
    expect(await statusesOf(tokens)).toEqual(ENDED);
    expect(await statusByCookie(tokens.refreshedAfter)).toBe(401);
    expect((await call('/token/refresh', tokens.refreshedBefore)).status).toBe(401);
    expect((await client.get('/hr')).status).not.toBe(200);
  });

  it('after the account was disabled, also when it is enabled again', async () => {
    const tokens = await signInWithTokens();
    await disableAccount(app.open, USERNAME, app.clock.now);
    expect(await statusesOf(tokens)).toEqual(ENDED);
    await app.open.pool.query(`update api.account set disabled_at = null where username = '${USERNAME}'`);
    expect(await statusesOf(tokens)).toEqual(ENDED);
    expect((await client.get('/hr')).status).not.toBe(200);
  });

  it('but a sign-in at the same instant as the new password is valid', async () => {
    const url = await requestUrlToken();
    await replacePassword();
    expect(await statusOf(url)).toBe(401);
    expect(await statusesOf(await signInWithTokens())).toEqual([401, 200, 200, 200]);
  });

  it('but not the session of another browser of the same account after log-out', async () => {
    const tokens = await signInWithTokens();
    const other = createHttpClient(app);
    await other.signInAs(USERNAME);
    await client.post('/logout');
    expect(await statusesOf(tokens)).toEqual(ENDED);
    expect((await other.get('/hr')).status).toBe(200);
  });
});

describe('a change of role', () => {
  it('keeps the tokens', async () => {
    const tokens = await signInWithTokens();
    await client.post('/role', { role: 'ActingManager' });
    expect(await statusesOf(tokens)).toEqual([401, 200, 200, 200]);
    await client.post('/role', { role: 'Manager' });
  });
});

describe('the end of a token family', () => {
  it('is twelve hours after its first token, however often it is refreshed at /api', async () => {
    let token = await requestUrlToken();
    for (let minutes = 50; minutes < 720; minutes += 50) {
      app.clock.now = DEMO_NOW.add({ minutes });
      token = await refresh(token);
    }
    app.clock.now = DEMO_NOW.add({ minutes: 719 });
    token = await refresh(token);
    app.clock.now = DEMO_NOW.add({ minutes: 720 });
    expect((await call('/token/refresh', token)).status).toBe(401);
    app.clock.now = DEMO_NOW.add({ minutes: 721 });
    expect(await statusOf(token)).toBe(401);
  });
});
