import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { readCount } from '#tests/support/app/read-count.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type ClientResponse, type HttpClient } from '#tests/support/client/http-client.ts';

type Department = {
  abstract_id: string;
  name: string;
  parent_id: string | null;
  authorized: boolean;
  company: boolean;
  contract: { active: boolean; validFrom: null; validTo: null };
};

let app: App;
/** The provider's response instead of the demo's departments, until it is reset to null. */
let departments: Department[] | null = null;
beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) =>
      departments !== null && new URL(request.url).pathname === '/api/department/hierarchy'
        ? Promise.resolve(Response.json(departments))
        : send(request),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  departments = null;
  await app.open.db.delete(preference);
});

const HR = 'birgitta.akerlund';
const STALE = 'Urvalet ändrades i en annan flik';

/** The checkbox of a department: its state and the label of its button. */
function boxOf(page: ClientResponse, name: string) {
  const [button] =
    withoutSoftHyphens(page)
      .match(/<button type="submit" role="checkbox"[\s\S]*?<\/button>/g)
      ?.filter((each) => each.includes(`>${name}<`)) ?? [];
  if (button === undefined) return null;
  const part = (pattern: RegExp) => pattern.exec(button)?.[1] ?? '';
  return {
    id: part(/id="cb-([^"]+)"/),
    checked: part(/aria-checked="(\w+)"/),
    intent: unescapeQuotes(part(/value="([^"]+)"/)),
    text: button.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' '),
  };
}

/** Names of departments with all their parts together. */
const withoutSoftHyphens = ({ html }: ClientResponse) =>
  html.replaceAll('<span class="soft-hyphen"></span>', '');

function requireBox(page: ClientResponse, name: string) {
  const box = boxOf(page, name);
  if (box === null) throw new Error(`no box for ${name}`);
  return box;
}

function versionOf({ html }: ClientResponse): string {
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
}

/** The value of a row's button. */
function rowIntent(kind: 'set' | 'menu', change: string, id: string): string {
  return JSON.stringify({ kind, change, id });
}

function unescapeQuotes(attribute: string): string {
  return attribute.replaceAll('&quot;', '"');
}

/** The buttons of the open menu. */
function menuItemsOf({ html }: ClientResponse) {
  return [...html.matchAll(/value="(\{&quot;kind&quot;:&quot;menu&quot;[^"]+)"[^>]*>([^<]+)</g)].map(
    ([, value = '', text = '']) => {
      const intent = unescapeQuotes(value);
      return { intent, text, change: (JSON.parse(intent) as { change: string }).change };
    },
  );
}

interface PostedIntent {
  page: ClientResponse;
  path: string;
  intent: string;
  fields?: Record<string, string>;
}

/** Submits a button of the page and follows its redirect. */
async function submitIntent(client: HttpClient, { page, path, intent, fields = {} }: PostedIntent) {
  const response = await client.post(path, { version: versionOf(page), intent, ...fields });
  expect(response.status).toBe(303);
  const location = response.location ?? '';
  return { ...(await client.follow(location)), location };
}

/** "Visar statistik för N" in the header. */
async function countOf(client: HttpClient): Promise<number> {
  return readCount((await client.get('/hr')).text, 'avdelning');
}

function selectedOf({ text }: ClientResponse): number {
  return readCount(text, 'markerade? avdelning');
}

async function openAt(
  client: HttpClient,
  ...names: string[]
): Promise<{ page: ClientResponse; path: string }> {
  let path = '/departments?path=';
  let page = await client.get(path);
  for (const name of names) {
    const id =
      boxOf(page, name)?.id ??
      new RegExp(`id="cb-([^"]+)"[^>]*>(?:(?!</li>)[\\s\\S])*>${name}<`).exec(withoutSoftHyphens(page))?.[1];
    path = `/departments?path=${id ?? ''}`;
    page = await client.get(path);
  }
  return { page, path };
}

describe('the picker', () => {
  it('opens from the header, and returns to the previous page', async () => {
    const client = await signInAs(app, HR);
    const today = await client.get('/hr?show=100');
    const link = /id="avdelningsval"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*id="avdelningsval"/.exec(
      today.html,
    );
    const path = (link?.[1] ?? link?.[2] ?? '').replaceAll('&amp;', '&');
    expect(path).toBe('/departments?return=%2Fhr%3Fshow%3D100');
    const page = await client.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<title>Välj avdelningar – Frånvaro</title>');
    expect(page.html).not.toContain('<header');
    const cancelled = await client.post(path, { version: versionOf(page), intent: 'cancel' });
    expect(cancelled.location).toBe('/hr?show=100');
  });

  it.each(['//evil.example', 'https://evil.example/hr', '/\\evil.example', '/hr/x', ''])(
    'rejects an external return URL: return=%s',
    async (target) => {
      const client = await signInAs(app, HR);
      const path = `/departments?return=${encodeURIComponent(target)}`;
      const response = await client.post(path, { version: '0', intent: 'cancel' });
      expect(response.location).toBe('/');
    },
  );

  it('shows a checkbox with its state for every selectable department, and a count below it', async () => {
    const client = await signInAs(app, HR);
    const { page } = await openAt(client, 'Björkdala kommun');
    expect(boxOf(page, 'Björkdala kommun')).toMatchObject({ checked: 'mixed' });
    expect(boxOf(page, 'Kommunledningskontoret')).toMatchObject({
      checked: 'true',
      text: expect.stringMatching(/^Kommunledningskontoret \(5\), med 5 underliggande$/) as string,
    });
  });

  it('completes the click cycle with its buttons alone, with the focus on the submitted checkbox', async () => {
    const client = await signInAs(app, HR);
    const opened = await openAt(client, 'Björkdala kommun');
    const { path } = opened;
    let { page } = opened;
    const visited: string[] = [];
    for (let n = 0; n < 4; n++) {
      const box = requireBox(page, 'Kommunledningskontoret');
      visited.push(`${box.checked}: ${box.text}`);
      const next = await submitIntent(client, { page, path, intent: box.intent });
      expect(next.location).toBe(`${path}#cb-${box.id}`);
      page = next;
    }
    expect(visited).toEqual([
      'true: Kommunledningskontoret (5), med 5 underliggande',
      'mixed: Kommunledningskontoret (0), markerad utan alla underliggande (0 av 5)',
      'false: Kommunledningskontoret (0)',
      'true: Kommunledningskontoret (5), med 5 underliggande',
    ]);
  });

  it('selects only the department if some of its children are selected', async () => {
    const client = await signInAs(app, HR);
    const opened = await openAt(client, 'Björkdala kommun', 'Kommunledningskontoret');
    const leaf = requireBox(opened.page, 'Kansli');
    expect(leaf.intent).toBe(rowIntent('set', 'off:self', leaf.id));
    const without = await submitIntent(client, { page: opened.page, path: opened.path, intent: leaf.intent });
    const box = requireBox(without, 'Kommunledningskontoret');
    expect(box.text).toContain('markerad utan alla underliggande (4 av 5)');
    const after = await submitIntent(client, { page: without, path: opened.path, intent: box.intent });
    expect(requireBox(after, 'Kommunledningskontoret')).toMatchObject({
      checked: 'mixed',
      text: expect.stringContaining(', 4 av 5 underliggande markerade') as string,
    });
  });

  it('offers six actions per row, each of them a form, and returns to the submitted one', async () => {
    const client = await signInAs(app, HR);
    const { page, path } = await openAt(client, 'Björkdala kommun');
    const { id } = requireBox(page, 'Kommunledningskontoret');
    const menu = `${path}&menu=${id}`;
    const opened = await client.get(menu);
    const items = menuItemsOf(opened);
    expect(items.map(({ text }) => text)).toEqual([
      'Markera inklusive underliggande',
      'Markera exklusive underliggande',
      'Markera endast underliggande',
      'Avmarkera inklusive underliggande',
      'Avmarkera exklusive underliggande',
      'Avmarkera endast underliggande',
    ]);
    const before = selectedOf(opened);
    const expected = [before, before, before, before - 6, before - 1, before - 5];
    for (const [index, { change, intent }] of items.entries()) {
      const start = await submitIntent(client, {
        page: await client.get(menu),
        path: menu,
        intent: rowIntent('menu', 'on:with', id),
      });
      const done = await submitIntent(client, { page: start, path: menu, intent });
      expect(selectedOf(done)).toBe(expected[index]);
      expect(done.location).toBe(`${menu}#m-${change}-${id}`);
      expect(done.html).toContain(`id="m-${change}-${id}"`);
    }
  });

  it('shows a department that cannot be selected without a checkbox, with the reason', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    const page = await client.get('/departments');
    expect(boxOf(page, 'Hemtjänst Centrum')).toMatchObject({ checked: 'true' });
    expect(boxOf(page, 'Hemtjänst Norr')).toBe(null);
    expect(page.text).toContain('Hemtjänst Norr . Du saknar behörighet eller aktivt avtal för avdelningen.');
    const root = /id="cb-([^"]+)"[^>]*>(?:(?!<\/li>)[\s\S])*>Björkdala kommun</.exec(page.html)?.[1] ?? '';
    const menu = await client.get(`/departments?path=&menu=${root}`);
    expect(menuItemsOf(menu).map(({ change }) => change)).toEqual(['on:below', 'off:below']);
  });

  it('rejects the selection of a department that cannot be selected', async () => {
    const all = (await (await signInAs(app, HR)).get('/resources/departments')).html;
    const { departments: every } = JSON.parse(all) as {
      departments: [string, string, number, 0 | 1, 0 | 1][];
    };
    const client = await signInAs(app, 'karin.ekdahl');
    const page = await client.get('/departments');
    const foreign = every.find(([, name]) => name === 'Hemtjänst Norr')?.[0] ?? '';
    const same = await submitIntent(client, {
      page,
      path: '/departments?path=',
      intent: rowIntent('set', 'on:with', foreign),
    });
    expect(selectedOf(same)).toBe(1);
    const ids = JSON.stringify(every.map(([id]) => id));
    const done = await client.post('/departments', { version: versionOf(same), intent: 'confirm', ids });
    expect(done.location).toBe('/hr');
    expect(await countOf(client)).toBe(1);
    const only = JSON.stringify([foreign, 'gone']);
    const none = await client.get('/departments');
    const rejected = await client.post('/departments', {
      version: versionOf(none),
      intent: 'confirm',
      ids: only,
    });
    expect((await client.get(rejected.location ?? '')).status).toBe(400);
    expect(await countOf(client)).toBe(1);
  });
});

describe('the open column', () => {
  it('is the root at first, and then the last opened one, in the same role and in another browser', async () => {
    const client = await signInAs(app, HR);
    expect(boxOf(await client.get('/departments'), 'Socialförvaltningen')).not.toBe(null);
    await openAt(client, 'Björkdala kommun', 'Socialförvaltningen');
    const again = await signInAs(app, HR);
    expect(boxOf(await again.get('/departments'), 'Äldreomsorg')).not.toBe(null);
    await again.get('/departments?path=');
    expect(boxOf(await again.get('/departments'), 'Socialförvaltningen')).toBe(null);
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toMatchObject({ pickerPath: { HRAdmin: '' } });
  });

  it('shows the path to the only selectable department', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    expect(boxOf(await client.get('/departments'), 'Hemtjänst Centrum')).not.toBe(null);
    await client.get('/departments?path=');
    await client.post('/role', { role: 'ActingManager' });
    expect(boxOf(await client.get('/departments'), 'Hemtjänst natt')).not.toBe(null);
  });

  it('is restored from a saved id with a leading letter, and never from an id that no longer exists', async () => {
    const client = await signInAs(app, HR);
    const { path } = await openAt(client, 'Björkdala kommun', 'Socialförvaltningen');
    const id = path.replace('/departments?path=', '');
    await app.open.db.update(preference).set({ values: { pickerPath: { HRAdmin: `d${id}` } } });
    expect(boxOf(await client.get('/departments'), 'Äldreomsorg')).not.toBe(null);
    await app.open.db.update(preference).set({ values: { pickerPath: { HRAdmin: 'gone' } } });
    expect(boxOf(await client.get('/departments'), 'Socialförvaltningen')).not.toBe(null);
    expect((await client.get('/departments?path=%00&q=%00&menu=x&panel=x&show=x')).status).toBe(200);
  });
});

describe('the search', () => {
  it.each([
    ['HEMTJÄNST', 3],
    ['hemtjänst centrum', 1],
    ['finns inte', 0],
  ])('for %s finds %i by name, with their paths and checkboxes', async (q, expected) => {
    const client = await signInAs(app, HR);
    const page = await client.get(`/departments?q=${encodeURIComponent(q)}`);
    if (expected === 0) expect(page.text).toContain('Din sökning gav inga resultat');
    else expect(page.text).toContain(`${String(expected)} träff`);
    expect(page.html.match(/role="checkbox"/g)?.length ?? 0).toBe(expected);
    if (expected > 0) expect(page.text).toContain('Björkdala kommun › Socialförvaltningen › Äldreomsorg');
  });

  it('finds by id, and a hit can be selected in the list', async () => {
    const client = await signInAs(app, HR);
    const { id } = requireBox(await client.get('/departments?q=Bygglov'), 'Bygglov');
    const path = `/departments?path=&q=${id.toUpperCase()}`;
    const page = await client.get(path);
    const { intent } = requireBox(page, 'Bygglov');
    const done = await submitIntent(client, { page, path, intent });
    expect(done.location).toBe(`${path}#cb-${id}`);
    expect(requireBox(done, 'Bygglov').checked).toBe('false');
    expect(done.html).toContain('Rensa sökning');
  });
});

describe('the panels', () => {
  it('explain the picker with the texts of the click table', async () => {
    const client = await signInAs(app, HR);
    const { text, html } = await client.get('/departments?panel=help');
    expect(text).toContain('Ett klick markerar avdelningen med underliggande');
    expect(text).toContain(
      'Markera inklusive underliggande Avmarkera endast underliggande Avmarkera exklusive underliggande',
    );
    expect(text).toContain('Siffran inom parentes');
    expect(html).toMatch(/<div class="[^"]*" inert="">/);
  });

  it('show the selection as a tree, and keep what is still ticked', async () => {
    const client = await signInAs(app, HR);
    const path = '/departments?path=&panel=selection';
    const page = await client.get(path);
    expect(page.text).toContain('Kommunledningskontoret , alla sex');
    const before = selectedOf(page);
    const boxes = valuesOf(page);
    const gone = boxes.find(({ name }) => name === 'Kommunledningskontoret')?.value ?? '';
    const keepFields = boxes.filter(({ value }) => value !== gone).map(({ value }) => ['keep', value]);
    const fields = new URLSearchParams([
      ...keepFields,
      ...['version', 'shown', 'opened'].map((name) => [name, hiddenOf(page, name)]),
      ['intent', 'save'],
    ]);
    const saved = await client.post(path, fields);
    expect(saved.location).toBe('/departments?path=#urval');
    expect(selectedOf(await client.get(saved.location ?? ''))).toBe(before - 6);
  });

  it('show the children of a department, and keep previously unticked boxes', async () => {
    const client = await signInAs(app, HR);
    const path = '/departments?path=&panel=selection';
    const page = await client.get(path);
    const boxes = valuesOf(page);
    const opened =
      boxes.find(({ name }) => name === 'Kommunledningskontoret')?.value.slice('with:'.length) ?? '';
    const other = boxes.find(({ name }) => name === 'Socialförvaltningen')?.value ?? '';
    const fields = new URLSearchParams([
      ...boxes
        .filter(({ value }) => value !== other && value !== `with:${opened}`)
        .map(({ value }) => ['keep', value]),
      ...['version', 'shown', 'opened'].map((name) => [name, hiddenOf(page, name)]),
      ['intent', JSON.stringify({ kind: 'show', id: opened })],
    ]);
    const shown = await client.post(path, fields);
    expect(shown.location).toBe(`${path}#vald-${opened}`);
    const after = valuesOf(await client.get(shown.location ?? ''));
    const ticked = (name: string) => after.find((each) => each.name === name)?.ticked;
    expect([ticked('Kansli'), ticked('Kommunledningskontoret'), ticked('Socialförvaltningen')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(ticked('Barn- och utbildningsförvaltningen')).toBe(true);
  });

  function valuesOf({ html }: ClientResponse) {
    return [...html.matchAll(/<input type="checkbox"([^>]*)\/?><span><span lang="sv">([^<]+)</g)].map(
      ([, attributes = '', name = '']) => ({
        name,
        value: /value="([^"]+)"/.exec(attributes)?.[1] ?? '',
        ticked: attributes.includes('checked'),
      }),
    );
  }

  function hiddenOf({ html }: ClientResponse, name: string): string {
    const found = [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].at(-1)?.[1];
    return (found ?? '').replaceAll('&quot;', '"');
  }
});

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

describe('with 5 000 departments', () => {
  const shapes: [string, (n: number) => number][] = [
    ['in a tree of ten below each', (n) => Math.floor((n - 1) / 10)],
    ['in a tree of seventy below each', (n) => Math.floor((n - 1) / 70)],
    ['all below the root', () => 0],
  ];
  it.each(shapes)('keeps the page below 30 kB: %s, also at its deepest level', async (_, parentOf) => {
    departments = Array.from({ length: 5_000 }, (_, n) => ({
      abstract_id: uuid(n),
      name: `Avdelning ${String((n * 7919) % 5_000)} i Björkdala`,
      parent_id: n === 0 ? null : uuid(parentOf(n)),
      authorized: n % 50 !== 1,
      company: n === 0,
      contract: { active: true, validFrom: null, validTo: null },
    }));
    const client = await signInAs(app, HR);
    for (const path of ['/departments', `/departments?path=${uuid(4_999)}`, '/departments?q=avdelning']) {
      const { status, html } = await client.get(path);
      expect(status).toBe(200);
      expect([path, gzipSync(html).length < 30_000 || gzipSync(html).length]).toEqual([path, true]);
    }
    const path = '/departments?path=';
    const page = await client.get(path);
    const cleared = await submitIntent(client, { page, path, intent: 'clear' });
    const all = await submitIntent(client, {
      page: cleared,
      path,
      intent: rowIntent('set', 'on:with', uuid(0)),
    });
    expect(selectedOf(all)).toBe(4_900);
    const done = await client.post(path, { version: versionOf(all), intent: 'confirm' });
    expect(done.location).toBe('/hr');
  });

  /** Creates an id as random as those of a database. */
  function uuid(n: number): string {
    const hex = [1, 2, 3, 4].map((k) =>
      (((n + 1) * 2_654_435_761 * k) % 0xffffffff).toString(16).padStart(8, '0'),
    );
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
});

describe('without departments', () => {
  it('the page shows that they are being loaded, and how to leave', async () => {
    const client = await signInAs(app, HR);
    departments = [];
    const page = await client.get('/departments');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Välj minst en avdelning');
    const guarded = await client.get('/hr');
    expect(guarded.status).toBe(401);
    expect(guarded.html).toContain('href="/departments"');
  });
});
