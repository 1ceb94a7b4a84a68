import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#app/session/tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, readText, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = '/logout?sessions=1';

let app: App;
/** The token of the web tier's latest call to the provider. */
let latestToken = '';
/** The tokens that the web tier has revoked. */
let revoked: string[] = [];
/** Called with a new token of the provider before the web tier receives it. */
let onRefresh: (token: string) => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  app = await startApp({
    intercept: async (request, send) => {
      const token = request.headers.get('Authorization')?.replace('Bearer ', '');
      const { pathname } = new URL(request.url);
      latestToken = token ?? latestToken;
      if (pathname === '/api/token/revoke') revoked.push(token ?? '');
      const response = await send(request);
      if (pathname === '/api/token/refresh') {
        const fetched = (await response.clone().json()) as { token: string };
        await onRefresh(fetched.token);
      }
      return response;
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.open.db.delete(session);
  revoked = [];
  onRefresh = () => Promise.resolve();
});

async function signInWith(userAgent: string): Promise<HttpClient> {
  const client = createHttpClient(app);
  const token = await client.requestToken('karin.ekdahl');
  await client.get(`/?token=${token}`, { 'User-Agent': userAgent });
  return client;
}

async function callApi(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await app.fetch(new Request(`${app.origin}/api/user/init`, { headers }))).status;
}

const idsIn = (html: string) =>
  [...html.matchAll(/name="session" value="([^"]+)"/g)]
    .map(([, id]) => id ?? '')
    .filter((id) => id !== 'others');

describe('the page on which users see where they are signed in', () => {
  it('lists the sessions of the user alone, with browser, system and times, this one first', async () => {
    await signInWith(FIREFOX);
    await signInAs(app, 'birgitta.akerlund');
    app.clock.now = app.clock.now.add({ minutes: 20 });
    const client = await signInWith('curl/8.5 <b>');
    expect((await client.get('/hr')).html).toContain(`href="${PAGE}"`);
    const page = await client.get(PAGE);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(
      /Okänd webbläsare \(den här inloggningen\) ?Inloggad \d{4}-\d\d-\d\d \d\d:\d\d, senast använd [^.]+\. ?Firefox på Windows ?Inloggad/,
    );
    expect(page.html).not.toContain('curl');
    expect(idsIn(page.html)).toHaveLength(1);
    expect(page.html).not.toContain('<script');
    await client.post('/language', { language: 'en' });
    expect((await client.get(PAGE)).text).toContain('Unknown browser (this session)');
    const back = await client.post('/language', { language: 'sv', returnTo: `${PAGE}#sprak` });
    expect(back.location).toBe(`${PAGE}#sprak`);
    app.clock.now = app.clock.now.add({ minutes: 41 });
    expect(idsIn((await client.get(PAGE)).html), 'the other one has ended').toEqual([]);
    app.clock.now = app.clock.now.subtract({ minutes: 61 });
  });

  it('needs a session', async () => {
    expect((await createHttpClient(app).get(PAGE)).location).toBe('/portal');
    expect((await createHttpClient(app).post('/logout', { session: 'others' })).location).toBe('/portal');
  });

  it('ends one of the others in both tiers, whose browser shows that the session has ended', async () => {
    const other = await signInWith(FIREFOX);
    await other.get('/hr');
    const tokenOfOther = latestToken;
    const third = await signInWith(FIREFOX);
    const client = await signInWith(FIREFOX);
    expect(await callApi(tokenOfOther)).toBe(200);
    const ids = idsIn((await client.get(PAGE)).html);
    expect(ids).toHaveLength(2);
    // The sessions were used at the same time, so that either may be the first.
    const [row] = await app.open.db.select().from(session);
    const id = ids.find((one) => one === row?.idHash) ?? '';
    const ended = await client.post('/logout', { session: id });
    expect([ended.status, ended.location]).toEqual([303, PAGE]);
    expect(ended.headers.getSetCookie().join()).not.toContain('Max-Age=0');
    const after = await client.get(PAGE);
    expect(after.text).toContain('En inloggning är avslutad.');
    expect(idsIn(after.html)).toEqual(ids.filter((one) => one !== id));
    expect((await other.get('/hr')).status).toBe(401);
    expect(await callApi(tokenOfOther)).toBe(401);
    expect([(await client.get('/hr')).status, (await third.get('/hr')).status]).toEqual([200, 200]);
  });

  it('ends all others, and none of another user or the own one', async () => {
    const others = [await signInWith(FIREFOX), await signInWith(FIREFOX)];
    const stranger = await signInAs(app, 'birgitta.akerlund');
    const client = await signInWith(FIREFOX);
    const rows = await app.open.db.select().from(session);
    for (const { idHash, userHash } of rows) {
      const isOfStranger = userHash !== rows[0]?.userHash;
      if (isOfStranger) await client.post('/logout', { session: idHash });
    }
    expect((await client.get(PAGE)).text).toContain('Inloggningen var redan avslutad.');
    expect((await stranger.get('/hr')).status).toBe(200);
    await client.post('/logout', { session: 'others' });
    for (const other of others) expect((await other.get('/hr')).status).toBe(401);
    expect((await client.get(PAGE)).text).toContain('Två inloggningar är avslutade.');
    expect((await stranger.get('/hr')).status).toBe(200);
  });

  it('names sessions of the same device and minute by number', async () => {
    for (let count = 0; count < 2; count += 1) await signInWith(FIREFOX);
    app.clock.now = app.clock.now.add({ minutes: 1 });
    await signInWith(FIREFOX);
    const client = await signInWith(FIREFOX);
    const { html, text } = await client.get(PAGE);
    const names = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
      .map(([, content = '']) => readText(content))
      .filter((name) => name.startsWith('Avsluta Firefox'))
      .sort();
    expect(names).toEqual([
      expect.stringMatching(/^Avsluta Firefox på Windows \(1\) \d{4}-\d\d-\d\d \d\d:\d\d$/),
      expect.stringMatching(/^Avsluta Firefox på Windows \(2\) \d{4}-\d\d-\d\d \d\d:\d\d$/),
      expect.stringMatching(/^Avsluta Firefox på Windows \d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]);
    expect(text).toContain('Firefox på Windows (den här inloggningen)');
    app.clock.now = app.clock.now.subtract({ minutes: 1 });
  });

  it('states that there is no other session to end', async () => {
    const client = await signInWith(FIREFOX);
    await client.post('/logout', { session: 'others' });
    expect((await client.get(PAGE)).text).toContain('Det finns inga andra inloggningar.');
    await client.post('/language', { language: 'en' });
    await client.post('/logout', { session: 'others' });
    expect((await client.get(PAGE)).text).toContain('There are no other sessions.');
  });

  it.each(['session=', 'session=others&session=others', 'session=&session=others'])(
    'rejects the form %s and ends no session, not even the own one',
    async (form) => {
      const other = await signInWith(FIREFOX);
      const client = await signInWith(FIREFOX);
      const rejected = await client.post(PAGE, new URLSearchParams(form));
      expect([rejected.status, rejected.headers.get('Clear-Site-Data')]).toEqual([400, null]);
      expect([(await client.get('/hr')).status, (await other.get('/hr')).status]).toEqual([200, 200]);
    },
  );

  it('revokes a token that the ended session has fetched meanwhile', async () => {
    const other = await signInWith(FIREFOX);
    app.clock.now = app.clock.now.add({ minutes: 50 });
    const client = await signInWith(FIREFOX);
    const fetched: string[] = [];
    onRefresh = async (token) => {
      fetched.push(token);
      await client.post('/logout', { session: 'others' });
      expect(revoked).not.toContain(token);
    };
    expect((await other.get('/hr')).status).toBe(401);
    expect(fetched).toHaveLength(1);
    expect(revoked).toContain(fetched[0]);
    expect(await callApi(fetched[0] ?? '')).toBe(401);
    expect((await client.get('/hr')).status).toBe(200);
    app.clock.now = app.clock.now.subtract({ minutes: 50 });
  });

  it('ends none when another site posts the form', async () => {
    const other = await signInWith(FIREFOX);
    const client = await signInWith(FIREFOX);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await client.post('/logout', { session: 'others' }, headers)).status).toBe(403);
    expect((await other.get('/hr')).status).toBe(200);
  });
});
