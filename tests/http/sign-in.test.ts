import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, usedToken } from '../../app/session/tables';
import { makeToken, withoutSignature, type TokenFault } from '../support/make-token';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs } from '../support/visitor';

const REFUSED = '/portal?message=invalid_token';

let app: App;
/** Read by the stand-in for a provider that is away. */
let providerIsAway = false;

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) =>
      providerIsAway ? Promise.reject(new TypeError('fetch failed')) : send(request),
  });
});
afterAll(() => app.close());

describe('signing in by the portal', () => {
  it('leads to the overview with a clean address, and says who is signed in', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const page = await visitor.follow('/');
    expect(page).toMatchObject({ status: 200, path: '/hr' });
    expect(page.text).toContain('Du är inloggad som Karin Ekdahl.');
    expect((await visitor.get('/hr')).text).not.toContain('Du är inloggad som');
  });

  it('keeps the token on the server: the browser gets a cookie that scripts cannot read', async () => {
    const visitor = createVisitor(app);
    const token = await makeToken(app, 'karin.ekdahl');
    const answer = await visitor.get(`/?token=${token}`);
    expect([answer.status, answer.location]).toEqual([303, '/']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie.length).toBeLessThan(4096);
    expect((await visitor.get('/hr')).html).not.toContain(token);
    const rows = JSON.stringify(await app.open.db.select().from(session));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(decodeURIComponent(cookie.slice(4).split(/[.;]/)[0] ?? ''));
  });

  it.each(['/hr?token=', '/error/404?token=', '/no/such/page?a=1&token=', '/?types=x&token='])(
    'takes the token at %s too',
    async (path) => {
      const visitor = createVisitor(app);
      const answer = await visitor.get(path + (await makeToken(app, 'karin.ekdahl')));
      expect([answer.status, answer.location]).toEqual([303, '/']);
      expect((await visitor.follow('/')).status).toBe(200);
    },
  );

  it('begins a session of its own, whatever cookie was there before (no fixation)', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const before = visitor.cookies.get('sid');
    await visitor.signInAs('birgitta.akerlund');
    expect(visitor.cookies.get('sid')).not.toBe(before);
    expect((await visitor.get('/hr')).text).toContain('Konto: Birgitta Åkerlund');

    const former = createVisitor(app);
    former.cookies.set('sid', before ?? '');
    expect((await former.get('/hr')).location).toBe('/portal');

    const forced = createVisitor(app);
    forced.cookies.set('sid', 'chosen-by-somebody-else');
    await forced.signInAs('karin.ekdahl');
    expect(forced.cookies.get('sid')).not.toContain('chosen-by-somebody-else');
  });

  it('restores the role used last, if it is still held', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    await visitor.post('/role', { role: 'ActingManager' });
    await visitor.post('/logout');
    const again = await visitAs(app, 'karin.ekdahl');
    expect((await again.get('/hr')).text).toContain('Konto: Karin Ekdahl Tillförordnad chef');

    const lost = createVisitor(app);
    await lost.get(`/?token=${await makeToken(app, 'karin.ekdahl', { roles: ['Manager'] })}`);
    expect((await lost.get('/hr')).text).toContain('Konto: Karin Ekdahl Chef');
    await again.post('/role', { role: 'Manager' });
  });

  it('allows for clocks that differ by seconds', async () => {
    const visitor = createVisitor(app);
    const answer = await visitor.get(
      `/?token=${await makeToken(app, 'karin.ekdahl', { issuedIn: 20, expiresIn: 3_000 })}`,
    );
    expect(answer.location).toBe('/');
  });
});

describe('a token that is no good', () => {
  async function expectRefused(token: string): Promise<void> {
    const visitor = createVisitor(app);
    const answer = await visitor.get(`/?token=${token}`);
    expect([answer.status, answer.location]).toEqual([303, REFUSED]);
    expect([...visitor.cookies.keys()]).toEqual([]);
    const portal = await visitor.follow(`/?token=${token}`);
    expect(portal).toMatchObject({ status: 200, hops: [REFUSED] });
    expect(portal.text).toContain('Inloggningen kunde inte användas. Logga in på nytt.');
  }

  it.each<[string, TokenFault]>([
    ['signed by somebody else', { key: 'foreign' }],
    ['from another issuer', { issuer: 'https://elsewhere.example' }],
    ['meant for another audience', { audience: 'somewhere' }],
    ['of another type', { type: 'JWT' }],
    ['that has expired', { issuedIn: -3_700, expiresIn: -100 }],
    ['issued in the future', { issuedIn: 600, expiresIn: 4_000 }],
    ['older than a token may be', { issuedIn: -4_000, expiresIn: 3_600 }],
    ['without a role', { roles: [] }],
    ['with no role that the account holds', { roles: ['HRAdmin'] }],
  ])('%s is refused at the sign-in page, once', async (_, fault) => {
    await expectRefused(await makeToken(app, 'karin.ekdahl', fault));
  });

  it('without a signature is refused', async () => {
    await expectRefused(withoutSignature(await makeToken(app, 'karin.ekdahl')));
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJhbGciOiJub25lIn0.e30.', '%00', 'å'.repeat(500)])(
    'that is none (%s) is refused',
    async (token) => expectRefused(encodeURIComponent(token)),
  );

  it('is refused the second time it is used, also at once', async () => {
    const token = await makeToken(app, 'karin.ekdahl');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => createVisitor(app).get(`/?token=${token}`)),
    );
    expect(answers.map(({ location }) => location).sort()).toEqual(['/', REFUSED, REFUSED, REFUSED]);
    await expectRefused(token);
  });

  it('leaves a session that is there as it was', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    await visitor.get('/?token=x');
    expect((await visitor.get('/hr')).status).toBe(200);
  });
});

describe('while the provider is away', () => {
  it('is the 503 page, and the token stays good for another try', async () => {
    const visitor = createVisitor(app);
    const token = await makeToken(app, 'karin.ekdahl', { jti: 'kept-for-later' });
    providerIsAway = true;
    const refused = await visitor.get(`/?token=${token}`);
    providerIsAway = false;
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('30');
    expect(refused.text).toContain('Tjänsten är tillfälligt otillgänglig');
    expect(refused.text).toContain('Felkod 503');
    const used = await app.open.db.select().from(usedToken);
    expect(used.map(({ jti }) => jti)).not.toContain('kept-for-later');
    expect((await visitor.get(`/?token=${token}`)).location).toBe('/');
  });
});
