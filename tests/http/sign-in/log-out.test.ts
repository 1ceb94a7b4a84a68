import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, session } from '#app/session/tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type ClientResponse } from '#tests/support/client/http-client.ts';

let app: App;
let providerIsAway = false;
/** The token of the web tier's latest call to the provider. */
let latestToken = '';

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) => {
      latestToken = request.headers.get('Authorization')?.replace('Bearer ', '') ?? latestToken;
      return providerIsAway ? Promise.reject(new TypeError('fetch failed')) : send(request);
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.db.delete(session);
});

function expectLoggedOut(response: ClientResponse): void {
  expect([response.status, response.location]).toEqual([303, '/portal?message=signed_out']);
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie().join()).toMatch(/sid=[^;]*; Max-Age=0; Path=\/; HttpOnly/);
}

async function callApi(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await app.fetch(new Request(`${app.origin}/api/user/init`, { headers }))).status;
}

describe('log-out', () => {
  it('ends the session on both tiers: the row is deleted, and the API rejects the token', async () => {
    const client = createHttpClient(app);
    const token = await client.signInAs('karin.ekdahl');
    const cookie = client.cookies.get('sid') ?? '';
    await client.get('/hr');
    expect(latestToken).not.toBe(token);
    expect(await callApi(latestToken)).toBe(200);

    expectLoggedOut(await client.post('/logout'));
    expect([await callApi(token), await callApi(latestToken)]).toEqual([401, 401]);
    expect(await app.open.db.select().from(session)).toEqual([]);
    client.cookies.set('sid', cookie);
    expect((await client.get('/hr')).location).toBe('/portal');
    expect((await createHttpClient(app).follow('/portal?message=signed_out')).text).toContain(
      'Du är utloggad.',
    );
  });

  it('resets the selected departments and nothing else', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    await client.post('/language', { language: 'en' });
    const values = { departmentIds: { Manager: ['1'] }, language: 'en' };
    await app.open.db.update(preference).set({ values });
    await client.post('/logout');
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toEqual({ departmentIds: {}, language: 'en' });
    await app.open.db.delete(preference);
  });

  it.each(['same-origin', 'none'])(
    'works with a link of our own pages (Sec-Fetch-Site: %s)',
    async (site) => {
      const client = await signInAs(app, 'karin.ekdahl');
      expectLoggedOut(await client.get('/logout', { 'Sec-Fetch-Site': site }));
      expect((await client.get('/hr')).location).toBe('/portal');
    },
  );

  it.each(['cross-site', 'same-site', ''])(
    'asks for confirmation after a link from another site (%s)',
    async (site) => {
      const client = await signInAs(app, 'karin.ekdahl');
      const response = await client.get('/logout', { 'Sec-Fetch-Site': site });
      expect(response.status).toBe(200);
      expect(response.text).toContain('Vill du logga ut?');
      expect(response.html).toMatch(/<main[\s\S]*<form method="post" action="\/logout">[\s\S]*<\/main>/);
      expect(response.html).not.toContain('<script');
      expect((await client.get('/hr')).status).toBe(200);
    },
  );

  it('revokes the tokens with one call, which leaves one audit row', async () => {
    const auditRows = async () =>
      (
        await app.open.pool.query<{ action: string }>(
          `select action from api.audit_event order by audit_event_id`,
        )
      ).rows;
    const client = await signInAs(app, 'karin.ekdahl');
    app.clock.now = app.clock.now.add({ minutes: 50 });
    await client.get('/hr');
    const before = (await auditRows()).length;
    await client.post('/logout');
    expect((await auditRows()).slice(before)).toEqual([{ action: 'tokenRevoke' }]);
    app.clock.now = app.clock.now.subtract({ minutes: 50 });
  });

  it('works without a session', async () => {
    expectLoggedOut(await createHttpClient(app).post('/logout'));
  });

  it('ends the web session when the provider does not respond', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    providerIsAway = true;
    const response = await client.post('/logout');
    providerIsAway = false;
    expectLoggedOut(response);
    expect((await client.get('/hr')).location).toBe('/portal');
  });
});
