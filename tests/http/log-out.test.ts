import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, session } from '../../app/session/tables';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs, type Answer } from '../support/visitor';

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

function expectLoggedOut(answer: Answer): void {
  expect([answer.status, answer.location]).toEqual([303, '/portal?message=signed_out']);
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
  expect(answer.headers.getSetCookie().join()).toMatch(/sid=[^;]*; Max-Age=0; Path=\/; HttpOnly/);
}

async function callApi(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await app.fetch(new Request(`${app.origin}/api/user/init`, { headers }))).status;
}

describe('logging out', () => {
  it('ends the session on both tiers: the row is gone, and the API takes the token no more', async () => {
    const visitor = createVisitor(app);
    const token = await visitor.signInAs('karin.ekdahl');
    const cookie = visitor.cookies.get('sid') ?? '';
    await visitor.get('/hr');
    expect(latestToken).not.toBe(token);
    expect(await callApi(latestToken)).toBe(200);

    expectLoggedOut(await visitor.post('/logout'));
    expect([await callApi(token), await callApi(latestToken)]).toEqual([401, 401]);
    expect(await app.open.db.select().from(session)).toEqual([]);
    visitor.cookies.set('sid', cookie);
    expect((await visitor.get('/hr')).location).toBe('/portal');
    expect((await createVisitor(app).follow('/portal?message=signed_out')).text).toContain('Du är utloggad.');
  });

  it('forgets the chosen departments, and nothing else', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    await visitor.post('/language', { language: 'en' });
    const values = { departmentIds: { Manager: ['1'] }, language: 'en' };
    await app.open.db.update(preference).set({ values });
    await visitor.post('/logout');
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toEqual({ departmentIds: {}, language: 'en' });
    await app.open.db.delete(preference);
  });

  it.each(['same-origin', 'none'])('works by a link of our own (Sec-Fetch-Site: %s)', async (site) => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    expectLoggedOut(await visitor.get('/logout', { 'Sec-Fetch-Site': site }));
    expect((await visitor.get('/hr')).location).toBe('/portal');
  });

  it.each(['cross-site', 'same-site', ''])(
    'asks first when a link elsewhere leads here (%s)',
    async (site) => {
      const visitor = await visitAs(app, 'karin.ekdahl');
      const answer = await visitor.get('/logout', { 'Sec-Fetch-Site': site });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Vill du logga ut?');
      expect(answer.html).toMatch(/<main[\s\S]*<form method="post" action="\/logout">[\s\S]*<\/main>/);
      expect(answer.html).not.toContain('<script');
      expect((await visitor.get('/hr')).status).toBe(200);
    },
  );

  it('revokes the tokens with one call, which leaves one audit row', async () => {
    const auditRows = async () =>
      (
        await app.open.pool.query<{ action: string }>(
          `select action from api.audit_event order by audit_event_id`,
        )
      ).rows;
    const visitor = await visitAs(app, 'karin.ekdahl');
    app.clock.now = app.clock.now.add({ minutes: 50 });
    await visitor.get('/hr');
    const before = (await auditRows()).length;
    await visitor.post('/logout');
    expect((await auditRows()).slice(before)).toEqual([{ action: 'tokenRevoke' }]);
    app.clock.now = app.clock.now.subtract({ minutes: 50 });
  });

  it('works for nobody, too', async () => {
    expectLoggedOut(await createVisitor(app).post('/logout'));
  });

  it('ends the session here when the provider does not answer', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    providerIsAway = true;
    const answer = await visitor.post('/logout');
    providerIsAway = false;
    expectLoggedOut(answer);
    expect((await visitor.get('/hr')).location).toBe('/portal');
  });
});
