import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type ClientResponse, type HttpClient } from '#tests/support/client/http-client.ts';
import {
  countOf,
  requireBox,
  rowIntent,
  selectedOf,
  submitIntent,
  versionOf,
} from '#tests/support/client/picker-page.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.open.db.delete(preference));

const HR = 'birgitta.akerlund';
const STALE = 'Urvalet ändrades i en annan flik';

describe('leaving the picker', () => {
  it('confirms the selection as the data set, in this session and after the next sign-in', async () => {
    const client = await signInAs(app, HR);
    const opened = await client.get('/departments?path=');
    const cleared = await submitIntent(client, { page: opened, path: '/departments?path=', intent: 'clear' });
    expect(cleared.location).toBe('/departments?path=#avmarkera');
    expect(await countOf(client)).toBeGreaterThan(10);
    const search = '/departments?path=&q=Bygglov';
    const one = await submitIntent(client, {
      page: cleared,
      path: search,
      intent: requireBox(await client.get(search), 'Bygglov').intent,
    });
    expect(await countOf(client)).toBeGreaterThan(10);
    const done = await submitIntent(client, { page: one, path: '/departments?path=', intent: 'confirm' });
    expect(done.location).toBe('/hr');
    expect(done.text).toContain('Visar statistik för en avdelning');
    expect(await countOf(client)).toBe(1);
    expect(await countOf(await signInAs(app, HR))).toBe(1);
  });

  it('cancels without a change, and removes the draft', async () => {
    const client = await signInAs(app, HR);
    const before = await countOf(client);
    const page = await client.get('/departments?path=');
    const cleared = await submitIntent(client, { page, path: '/departments?path=', intent: 'clear' });
    const cancelled = await submitIntent(client, {
      page: cleared,
      path: '/departments?path=',
      intent: 'cancel',
    });
    expect(cancelled.location).toBe('/hr');
    expect(await countOf(client)).toBe(before);
    expect(selectedOf(await client.get('/departments'))).toBe(before);
  });

  it('rejects an empty selection: the button is disabled with a reason, and the server responds with an error', async () => {
    const client = await signInAs(app, HR);
    const page = await client.get('/departments?path=');
    expect(page.html).not.toMatch(/<button[^>]*disabled=""[^>]*value="confirm"/);
    const cleared = await submitIntent(client, { page, path: '/departments?path=', intent: 'clear' });
    expect(cleared.html).toMatch(
      /<button[^>]*value="confirm"[^>]*disabled=""|<button[^>]*disabled=""[^>]*value="confirm"/,
    );
    expect(cleared.text).toContain('Välj minst en avdelning');
    const before = await countOf(client);
    const rejected = await submitIntent(client, {
      page: cleared,
      path: '/departments?path=',
      intent: 'confirm',
    });
    expect(rejected.status).toBe(400);
    expect(rejected.html).toContain('<title>Fel: Välj avdelningar – Frånvaro</title>');
    expect(rejected.text).toContain('Det finns ett fel på sidan');
    expect(await countOf(client)).toBe(before);
    expect((await client.get('/departments')).status).toBe(200);
  });

  it('applies a repeated submission once, without a message about another tab', async () => {
    const client = await signInAs(app, HR);
    const page = await client.get('/departments?path=');
    const fields = { version: versionOf(page), intent: 'clear' };
    await client.post('/departments?path=', fields);
    const twice = await client.post('/departments?path=', fields);
    expect((await client.get(twice.location ?? '')).text).not.toContain(STALE);
    const search = '/departments?path=&q=Bygglov';
    const found = await client.get(search);
    const one = await submitIntent(client, {
      page: found,
      path: search,
      intent: requireBox(found, 'Bygglov').intent,
    });
    const confirm = { version: versionOf(one), intent: 'confirm' };
    expect((await client.post('/departments', confirm)).location).toBe('/hr');
    expect((await client.post('/departments', confirm)).location).toBe('/hr');
    expect(await countOf(client)).toBe(1);
  });

  it.each([
    {},
    { intent: 'clear' },
    { version: '0' },
    { intent: 'nonsense', version: '0' },
    { intent: rowIntent('set', 'on:all', '1'), version: '0' },
    { intent: 'clear', version: 'x' },
    { intent: 'confirm', version: '0', ids: 'nonsense' },
    { intent: 'confirm', version: '0', ids: '{"a":1}' },
  ])('rejects fields that no form of ours sends: %j', async (fields) => {
    const client = await signInAs(app, HR);
    expect((await client.post('/departments', fields)).status).toBe(400);
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const client = await signInAs(app, HR);
    const path = '/departments?path=';
    const first = await client.get(path);
    const second = await client.get('/departments?path=&q=Bygglov');
    return { client, path, first, second };
  }

  it('rejects a submission of the outdated tab with a message and keeps the draft of the other', async () => {
    const { client, path, first, second } = await twoTabs();
    const cleared = await submitIntent(client, { page: first, path, intent: 'clear' });
    expect(selectedOf(cleared)).toBe(0);
    const { id } = requireBox(second, 'Bygglov');
    const confirmation = await submitIntent(client, {
      page: second,
      path,
      intent: rowIntent('set', 'on:self', id),
    });
    expect(confirmation.status).toBe(409);
    expect(confirmation.text).toContain(STALE);
    expect(confirmation.html).toContain('<title>Fel: Välj avdelningar – Frånvaro</title>');
    expect(selectedOf(confirmation)).toBe(0);
    const again = await submitIntent(client, {
      page: confirmation,
      path,
      intent: rowIntent('set', 'on:self', id),
    });
    expect([again.status, selectedOf(again)]).toEqual([200, 1]);
  });

  it.each(['confirm', 'cancel'])('%s in the outdated tab changes nothing', async (intent) => {
    const { client, path, first, second } = await twoTabs();
    const before = await countOf(client);
    await submitIntent(client, { page: first, path, intent: 'clear' });
    const confirmation = await submitIntent(client, { page: second, path, intent });
    expect([confirmation.status, confirmation.text.includes(STALE), selectedOf(confirmation)]).toEqual([
      409,
      true,
      0,
    ]);
    expect(await countOf(client)).toBe(before);
  });

  it('keeps in one tab what the other confirmed', async () => {
    const { client, path, first, second } = await twoTabs();
    const cleared = await submitIntent(client, { page: first, path, intent: 'clear' });
    const { id } = requireBox(second, 'Bygglov');
    const one = await submitIntent(client, { page: cleared, path, intent: rowIntent('set', 'on:self', id) });
    await submitIntent(client, { page: one, path, intent: 'confirm' });
    const confirmation = await submitIntent(client, { page: second, path, intent: 'clear' });
    expect([confirmation.status, selectedOf(confirmation)]).toEqual([409, 1]);
  });

  it('unticks boxes submitted from an outdated panel', async () => {
    const { client, path, first } = await twoTabs();
    const panel = '/departments?path=&panel=selection';
    const page = await client.get(panel);
    const shown = /name="shown" value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const [gone = '', ...keepFields] = JSON.parse(shown) as string[];
    const { id } = requireBox(await client.get('/departments?path=&q=Bygglov'), 'Bygglov');
    await submitIntent(client, { page: first, path, intent: rowIntent('set', 'off:self', id) });
    const fields = new URLSearchParams([
      ...keepFields.map((value) => ['keep', value]),
      ...Object.entries({ version: versionOf(page), shown, intent: 'save' }),
    ]);
    const response = await client.post(panel, fields);
    const confirmation = await client.get(response.location ?? '');
    expect([confirmation.status, confirmation.text.includes(STALE)]).toEqual([409, true]);
    const box = new RegExp(`<input type="checkbox"[^>]*value="${gone}"[^>]*>`).exec(confirmation.html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toContain('checked');
  });

  it('ends the selection in one tab when the role changes in the other', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const page = await client.get('/departments?path=');
    await client.post('/role', { role: 'ActingManager' });
    const confirmation = await submitIntent(client, { page, path: '/departments?path=', intent: 'clear' });
    expect([confirmation.status, selectedOf(confirmation)]).toEqual([409, 1]);
  });
});

describe('the data for scripts', () => {
  type Tree = { version: number; changed: boolean; departments: [string, string, number, 0 | 1, 0 | 1][] };
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  async function send(client: HttpClient, body: unknown): Promise<ClientResponse> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.fetch(
      new Request(`${app.origin}/resources/departments`, {
        method: 'POST',
        headers: { ...JSON_TYPE, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    const html = await response.text();
    return { status: response.status, headers: response.headers, location: null, html, text: html };
  }

  it('contains the tree with the selection, and a URL to store a selection', async () => {
    const client = await signInAs(app, HR);
    const before = JSON.parse((await client.get('/resources/departments')).html) as Tree;
    expect(before).toMatchObject({ version: 0, changed: false });
    const [root, second] = before.departments;
    expect([root?.[2], second?.[2]]).toEqual([-1, 0]);
    const id = before.departments.find(([, name]) => name === 'Bygglov')?.[0] ?? '';
    const saved = await send(client, { version: 0, ids: [id, 'gone'], path: root?.[0] });
    expect(JSON.parse(saved.html)).toEqual({ version: 1 });
    expect(selectedOf(await client.get('/departments'))).toBe(1);
    const path = await send(client, { version: 0, ids: null, path: '' });
    expect(JSON.parse(path.html)).toEqual({ version: 0 });
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toMatchObject({ pickerPath: { HRAdmin: '' } });
  });

  it('reports the selection of another tab to an outdated script', async () => {
    const client = await signInAs(app, HR);
    await send(client, { version: 0, ids: [], path: '' });
    const confirmation = await send(client, { version: 0, ids: ['x'], path: '' });
    expect(confirmation.status).toBe(409);
    const { version, changed, departments: all } = JSON.parse(confirmation.html) as Tree;
    expect([version, changed, all.filter(([, , , , on]) => on === 1).length]).toEqual([1, true, 0]);
  });

  it.each(['', 'nonsense', '{}', '{"version":0,"ids":["a"],"path":1}', '{"version":-1,"ids":[],"path":""}'])(
    'rejects %s',
    async (body) => {
      expect((await send(await signInAs(app, HR), body)).status).toBe(400);
    },
  );
});
