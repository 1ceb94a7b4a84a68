import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, usedToken } from '#app/session/tables.ts';
import { makeToken, withoutSignature, type TokenFault } from '#tests/support/access/make-token.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

const REJECTED_LOCATION = '/portal?message=invalid_token';

let app: App;
/** True: the test provider does not respond. */
let providerIsAway = false;

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) =>
      providerIsAway ? Promise.reject(new TypeError('fetch failed')) : send(request),
  });
});
afterAll(() => app.close());

describe('sign-in through the portal', () => {
  it('redirects to the overview without the token in the URL, and shows who is signed in', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const page = await client.follow('/');
    expect(page).toMatchObject({ status: 200, path: '/hr' });
    expect(page.text).toContain('Du är inloggad som Karin Ekdahl.');
    expect((await client.get('/hr')).text).not.toContain('Du är inloggad som');
  });

  it('keeps the token on the server: the browser gets a cookie that scripts cannot read', async () => {
    const client = createHttpClient(app);
    const token = await makeToken(app, 'karin.ekdahl');
    const response = await client.get(`/?token=${token}`);
    expect([response.status, response.location]).toEqual([303, '/']);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie.length).toBeLessThan(4096);
    expect((await client.get('/hr')).html).not.toContain(token);
    const rows = JSON.stringify(await app.open.db.select().from(session));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(decodeURIComponent(cookie.slice(4).split(/[.;]/)[0] ?? ''));
  });

  it.each(['/hr?token=', '/error/404?token=', '/no/such/page?a=1&token=', '/?types=x&token='])(
    'also accepts the token at %s',
    async (path) => {
      const client = createHttpClient(app);
      const response = await client.get(path + (await makeToken(app, 'karin.ekdahl')));
      expect([response.status, response.location]).toEqual([303, '/']);
      expect((await client.follow('/')).status).toBe(200);
    },
  );

  it('starts a new session whatever the cookie contains (no session fixation)', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const before = client.cookies.get('sid');
    await client.signInAs('birgitta.akerlund');
    expect(client.cookies.get('sid')).not.toBe(before);
    expect((await client.get('/hr')).text).toContain('Konto: Birgitta Åkerlund');

    const former = createHttpClient(app);
    former.cookies.set('sid', before ?? '');
    expect((await former.get('/hr')).location).toBe('/portal');

    const forced = createHttpClient(app);
    forced.cookies.set('sid', 'chosen-by-attacker');
    await forced.signInAs('karin.ekdahl');
    expect(forced.cookies.get('sid')).not.toContain('chosen-by-attacker');
  });

  it('restores the last role if the user still has it', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    await client.post('/role', { role: 'ActingManager' });
    await client.post('/logout');
    const again = await signInAs(app, 'karin.ekdahl');
    expect((await again.get('/hr')).text).toContain('Konto: Karin Ekdahl Tillförordnad chef');

    const lost = createHttpClient(app);
    await lost.get(`/?token=${await makeToken(app, 'karin.ekdahl', { roles: ['Manager'] })}`);
    expect((await lost.get('/hr')).text).toContain('Konto: Karin Ekdahl Chef');
    await again.post('/role', { role: 'Manager' });
  });

  it('tolerates clocks that differ by seconds', async () => {
    const client = createHttpClient(app);
    const response = await client.get(
      `/?token=${await makeToken(app, 'karin.ekdahl', { issuedIn: 20, expiresIn: 3_000 })}`,
    );
    expect(response.location).toBe('/');
  });
});

describe('an invalid token', () => {
  async function expectRejected(token: string): Promise<void> {
    const client = createHttpClient(app);
    const response = await client.get(`/?token=${token}`);
    expect([response.status, response.location]).toEqual([303, REJECTED_LOCATION]);
    expect([...client.cookies.keys()]).toEqual([]);
    const portal = await client.follow(`/?token=${token}`);
    expect(portal).toMatchObject({ status: 200, hops: [REJECTED_LOCATION] });
    expect(portal.text).toContain('Inloggningen kunde inte användas. Logga in på nytt.');
  }

  it.each<[string, TokenFault]>([
    ['signed with a foreign key', { key: 'foreign' }],
    ['from another issuer', { issuer: 'https://elsewhere.example' }],
    ['meant for another audience', { audience: 'somewhere' }],
    ['of another type', { type: 'JWT' }],
    ['that has expired', { issuedIn: -3_700, expiresIn: -100 }],
    ['issued in the future', { issuedIn: 600, expiresIn: 4_000 }],
    ['older than a token may be', { issuedIn: -4_000, expiresIn: 3_600 }],
    ['without a role', { roles: [] }],
    ['with no role that the account holds', { roles: ['HRAdmin'] }],
  ])('is rejected once at the sign-in page: %s', async (_, fault) => {
    await expectRejected(await makeToken(app, 'karin.ekdahl', fault));
  });

  it('is rejected without a signature', async () => {
    await expectRejected(withoutSignature(await makeToken(app, 'karin.ekdahl')));
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJhbGciOiJub25lIn0.e30.', '%00', 'å'.repeat(500)])(
    'is rejected if it is malformed (%s)',
    async (token) => expectRejected(encodeURIComponent(token)),
  );

  it('is rejected when it is used twice, also simultaneously', async () => {
    const token = await makeToken(app, 'karin.ekdahl');
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => createHttpClient(app).get(`/?token=${token}`)),
    );
    expect(responses.map(({ location }) => location).sort()).toEqual([
      '/',
      REJECTED_LOCATION,
      REJECTED_LOCATION,
      REJECTED_LOCATION,
    ]);
    await expectRejected(token);
  });

  it('leaves an existing session unchanged', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    await client.get('/?token=x');
    expect((await client.get('/hr')).status).toBe(200);
  });
});

describe('while the provider is down', () => {
  it('returns the 503 page, and the token stays valid for another attempt', async () => {
    const client = createHttpClient(app);
    const token = await makeToken(app, 'karin.ekdahl', { jti: 'kept-for-later' });
    providerIsAway = true;
    const rejected = await client.get(`/?token=${token}`);
    providerIsAway = false;
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('Retry-After')).toBe('30');
    expect(rejected.text).toContain('Tjänsten är tillfälligt otillgänglig');
    expect(rejected.text).toContain('Felkod 503');
    const used = await app.open.db.select().from(usedToken);
    expect(used.map(({ jti }) => jti)).not.toContain('kept-for-later');
    expect((await client.get(`/?token=${token}`)).location).toBe('/');
  });
});
