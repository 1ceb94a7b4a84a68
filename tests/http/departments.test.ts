import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '../../app/session/tables';
import { startApp, type App } from '../support/start-app';
import { visitAs, type Answer, type Visitor } from '../support/visitor';

type Department = {
  abstract_id: string;
  name: string;
  parent_id: string | null;
  authorized: boolean;
  company: boolean;
  contract: { active: boolean; validFrom: null; validTo: null };
};

let app: App;
/** What the provider answers in place of the demo's own departments, until it is taken away. */
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

/** The box of a department: its state and what its button says. */
function boxOf({ html }: Answer, name: string) {
  const [button] =
    html
      .match(/<button type="submit" role="checkbox"[\s\S]*?<\/button>/g)
      ?.filter((each) => each.includes(`>${name}<`)) ?? [];
  if (button === undefined) return null;
  const part = (pattern: RegExp) => pattern.exec(button)?.[1] ?? '';
  return {
    id: part(/id="cb-([^"]+)"/),
    checked: part(/aria-checked="(\w+)"/),
    intent: part(/value="([^"]+)"/),
    text: button.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' '),
  };
}

function requireBox(page: Answer, name: string) {
  const box = boxOf(page, name);
  if (box === null) throw new Error(`no box for ${name}`);
  return box;
}

function versionOf({ html }: Answer): string {
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
}

/** Presses a button of the page and goes where it leads. */
async function press(visitor: Visitor, page: Answer, path: string, intent: string, fields = {}) {
  const answer = await visitor.post(path, { version: versionOf(page), intent, ...fields });
  expect(answer.status).toBe(303);
  const location = answer.location ?? '';
  return { ...(await visitor.follow(location)), location };
}

/** "Visar statistik för N" in the header. */
async function countOf(visitor: Visitor): Promise<number> {
  return Number(/Visar statistik för (\d+) avdelning/.exec((await visitor.get('/hr')).text)?.[1]);
}

function selectedOf({ text }: Answer): number {
  return Number(/(\d+) markerade? avdelning/.exec(text)?.[1]);
}

async function openAt(visitor: Visitor, ...names: string[]): Promise<{ page: Answer; path: string }> {
  let path = '/departments?path=';
  let page = await visitor.get(path);
  for (const name of names) {
    const id =
      boxOf(page, name)?.id ??
      new RegExp(`id="cb-([^"]+)"[^>]*>(?:(?!</li>)[\\s\\S])*>${name}<`).exec(page.html)?.[1];
    path = `/departments?path=${id ?? ''}`;
    page = await visitor.get(path);
  }
  return { page, path };
}

describe('the picker', () => {
  it('is opened from the header, and leads back to where one was', async () => {
    const visitor = await visitAs(app, HR);
    const today = await visitor.get('/hr?show=100');
    const link = /id="avdelningsval"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*id="avdelningsval"/.exec(
      today.html,
    );
    const path = (link?.[1] ?? link?.[2] ?? '').replaceAll('&amp;', '&');
    expect(path).toBe('/departments?return=%2Fhr%3Fshow%3D100');
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<title>Välj avdelningar – Frånvaro</title>');
    expect(page.html).not.toContain('<header');
    const left = await visitor.post(path, { version: versionOf(page), intent: 'cancel' });
    expect(left.location).toBe('/hr?show=100');
  });

  it.each(['//evil.example', 'https://evil.example/hr', '/\\evil.example', '/hr/x', ''])(
    'leads nowhere else: return=%s',
    async (target) => {
      const visitor = await visitAs(app, HR);
      const path = `/departments?return=${encodeURIComponent(target)}`;
      const answer = await visitor.post(path, { version: '0', intent: 'cancel' });
      expect(answer.location).toBe('/');
    },
  );

  it('has a box in the right state for every department that may be chosen, and a count below it', async () => {
    const visitor = await visitAs(app, HR);
    const { page } = await openAt(visitor, 'Björkdala kommun');
    expect(boxOf(page, 'Björkdala kommun')).toMatchObject({ checked: 'mixed' });
    expect(boxOf(page, 'Kommunledningskontoret')).toMatchObject({
      checked: 'true',
      text: expect.stringMatching(/^Kommunledningskontoret \(5\), med 5 underliggande$/) as string,
    });
  });

  it('goes through the click cycle by its buttons alone, with the focus on the box that was pressed', async () => {
    const visitor = await visitAs(app, HR);
    const opened = await openAt(visitor, 'Björkdala kommun');
    const { path } = opened;
    let { page } = opened;
    const seen: string[] = [];
    for (let n = 0; n < 4; n++) {
      const box = requireBox(page, 'Kommunledningskontoret');
      seen.push(`${box.checked}: ${box.text}`);
      const next = await press(visitor, page, path, box.intent);
      expect(next.location).toBe(`${path}#cb-${box.id}`);
      page = next;
    }
    expect(seen).toEqual([
      'true: Kommunledningskontoret (5), med 5 underliggande',
      'mixed: Kommunledningskontoret (0), markerad utan alla underliggande (0 av 5)',
      'false: Kommunledningskontoret (0)',
      'true: Kommunledningskontoret (5), med 5 underliggande',
    ]);
  });

  it('takes only the department where some below it are chosen', async () => {
    const visitor = await visitAs(app, HR);
    const opened = await openAt(visitor, 'Björkdala kommun', 'Kommunledningskontoret');
    const leaf = requireBox(opened.page, 'Kansli');
    expect(leaf.intent).toBe(`set:off:self:${leaf.id}`);
    const without = await press(visitor, opened.page, opened.path, leaf.intent);
    const box = requireBox(without, 'Kommunledningskontoret');
    expect(box.text).toContain('markerad utan alla underliggande (4 av 5)');
    const after = await press(visitor, without, opened.path, box.intent);
    expect(requireBox(after, 'Kommunledningskontoret')).toMatchObject({
      checked: 'mixed',
      text: expect.stringContaining(', 4 av 5 underliggande markerade') as string,
    });
  });

  it('offers six actions under a row, each of them a form, and stays at the one that was pressed', async () => {
    const visitor = await visitAs(app, HR);
    const { page, path } = await openAt(visitor, 'Björkdala kommun');
    const { id } = requireBox(page, 'Kommunledningskontoret');
    const menu = `${path}&menu=${id}`;
    const opened = await visitor.get(menu);
    const items = [...opened.html.matchAll(/value="(menu:[^"]+)"[^>]*>([^<]+)</g)];
    expect(items.map(([, , text]) => text)).toEqual([
      'Markera inklusive underliggande',
      'Markera exklusive underliggande',
      'Markera endast underliggande',
      'Avmarkera inklusive underliggande',
      'Avmarkera exklusive underliggande',
      'Avmarkera endast underliggande',
    ]);
    const before = selectedOf(opened);
    const expected = [before, before, before, before - 6, before - 1, before - 5];
    for (const [index, [, intent = '']] of items.entries()) {
      const start = await press(visitor, await visitor.get(menu), menu, `menu:on:with:${id}`);
      const done = await press(visitor, start, menu, intent);
      expect(selectedOf(done)).toBe(expected[index]);
      expect(done.location).toBe(`${menu}#m-${intent.replace(/^menu:/, '').replace(`:${id}`, '')}-${id}`);
      expect(done.html).toContain(`id="m-${intent.replace(/^menu:/, '').replace(`:${id}`, '')}-${id}"`);
    }
  });

  it('shows what may not be chosen without a box, and why', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const page = await visitor.get('/departments');
    expect(boxOf(page, 'Hemtjänst Centrum')).toMatchObject({ checked: 'true' });
    expect(boxOf(page, 'Hemtjänst Norr')).toBe(null);
    expect(page.text).toContain('Hemtjänst Norr . Du saknar behörighet eller aktivt avtal för avdelningen.');
    const root = /id="cb-([^"]+)"[^>]*>(?:(?!<\/li>)[\s\S])*>Björkdala kommun</.exec(page.html)?.[1] ?? '';
    const menu = await visitor.get(`/departments?path=&menu=${root}`);
    expect([...menu.html.matchAll(/value="menu:(\w+:\w+):/g)].map(([, change]) => change)).toEqual([
      'on:below',
      'off:below',
    ]);
  });

  it('cannot be made to choose what may not be chosen', async () => {
    const all = (await (await visitAs(app, HR)).get('/resources/departments')).html;
    const { departments: every } = JSON.parse(all) as {
      departments: [string, string, number, 0 | 1, 0 | 1][];
    };
    const visitor = await visitAs(app, 'karin.ekdahl');
    const page = await visitor.get('/departments');
    const foreign = every.find(([, name]) => name === 'Hemtjänst Norr')?.[0] ?? '';
    const same = await press(visitor, page, '/departments?path=', `set:on:with:${foreign}`);
    expect(selectedOf(same)).toBe(1);
    const ids = JSON.stringify(every.map(([id]) => id));
    const done = await visitor.post('/departments', { version: versionOf(same), intent: 'confirm', ids });
    expect(done.location).toBe('/hr');
    expect(await countOf(visitor)).toBe(1);
    const only = JSON.stringify([foreign, 'gone']);
    const none = await visitor.get('/departments');
    const refused = await visitor.post('/departments', {
      ...{ version: versionOf(none), intent: 'confirm', ids: only },
    });
    expect((await visitor.get(refused.location ?? '')).status).toBe(400);
    expect(await countOf(visitor)).toBe(1);
  });
});

describe('the column that is opened', () => {
  it('is the root at first, and then the one opened last, in the same role and in another browser', async () => {
    const visitor = await visitAs(app, HR);
    expect(boxOf(await visitor.get('/departments'), 'Socialförvaltningen')).not.toBe(null);
    await openAt(visitor, 'Björkdala kommun', 'Socialförvaltningen');
    const again = await visitAs(app, HR);
    expect(boxOf(await again.get('/departments'), 'Äldreomsorg')).not.toBe(null);
    await again.get('/departments?path=');
    expect(boxOf(await again.get('/departments'), 'Socialförvaltningen')).toBe(null);
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toMatchObject({ pickerPath: { HRAdmin: '' } });
  });

  it('is the way to the only department that may be chosen', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    expect(boxOf(await visitor.get('/departments'), 'Hemtjänst Centrum')).not.toBe(null);
    await visitor.get('/departments?path=');
    await visitor.post('/role', { role: 'ActingManager' });
    expect(boxOf(await visitor.get('/departments'), 'Hemtjänst natt')).not.toBe(null);
  });

  it('is taken from a saved id with a leading letter, and never from one that is gone', async () => {
    const visitor = await visitAs(app, HR);
    const { path } = await openAt(visitor, 'Björkdala kommun', 'Socialförvaltningen');
    const id = path.replace('/departments?path=', '');
    await app.open.db.update(preference).set({ values: { pickerPath: { HRAdmin: `d${id}` } } });
    expect(boxOf(await visitor.get('/departments'), 'Äldreomsorg')).not.toBe(null);
    await app.open.db.update(preference).set({ values: { pickerPath: { HRAdmin: 'gone' } } });
    expect(boxOf(await visitor.get('/departments'), 'Socialförvaltningen')).not.toBe(null);
    expect((await visitor.get('/departments?path=%00&q=%00&menu=x&panel=x&show=x')).status).toBe(200);
  });
});

describe('the search', () => {
  it.each([
    ['HEMTJÄNST', 3],
    ['hemtjänst centrum', 1],
    ['finns inte', 0],
  ])('for %s finds %i by name, with their way and their boxes', async (q, expected) => {
    const visitor = await visitAs(app, HR);
    const page = await visitor.get(`/departments?q=${encodeURIComponent(q)}`);
    if (expected === 0) expect(page.text).toContain('Din sökning gav inga resultat');
    else expect(page.text).toContain(`${String(expected)} träff`);
    expect(page.html.match(/role="checkbox"/g)?.length ?? 0).toBe(expected);
    if (expected > 0) expect(page.text).toContain('Björkdala kommun › Socialförvaltningen › Äldreomsorg');
  });

  it('finds by id, and a hit can be pressed where it stands', async () => {
    const visitor = await visitAs(app, HR);
    const { id } = requireBox(await visitor.get('/departments?q=Bygglov'), 'Bygglov');
    const path = `/departments?path=&q=${id.toUpperCase()}`;
    const page = await visitor.get(path);
    const { intent } = requireBox(page, 'Bygglov');
    const done = await press(visitor, page, path, intent);
    expect(done.location).toBe(`${path}#cb-${id}`);
    expect(requireBox(done, 'Bygglov').checked).toBe('false');
    expect(done.html).toContain('Rensa sökning');
  });
});

describe('the panels', () => {
  it('tell how it works, in the words of the click table', async () => {
    const visitor = await visitAs(app, HR);
    const { text, html } = await visitor.get('/departments?panel=help');
    expect(text).toContain('Ett klick markerar avdelningen med underliggande');
    expect(text).toContain(
      'Markera inklusive underliggande Avmarkera endast underliggande Avmarkera exklusive underliggande',
    );
    expect(text).toContain('Siffran inom parentes');
    expect(html).toMatch(/<div class="[^"]*" inert="">/);
  });

  it('show the selection as a tree, and what is still ticked stays', async () => {
    const visitor = await visitAs(app, HR);
    const path = '/departments?path=&panel=selection';
    const page = await visitor.get(path);
    expect(page.text).toContain('Kommunledningskontoret , alla 6');
    const before = selectedOf(page);
    const boxes = valuesOf(page);
    const gone = boxes.find(({ name }) => name === 'Kommunledningskontoret')?.value ?? '';
    const keep = boxes.filter(({ value }) => value !== gone).map(({ value }) => ['keep', value]);
    const fields = new URLSearchParams([
      ...keep,
      ...['version', 'shown', 'opened'].map((name) => [name, hiddenOf(page, name)]),
      ['intent', 'save'],
    ]);
    const saved = await visitor.post(path, fields);
    expect(saved.location).toBe('/departments?path=#urval');
    expect(selectedOf(await visitor.get(saved.location ?? ''))).toBe(before - 6);
  });

  it('show what lies below a department, and forget no box that was unticked before', async () => {
    const visitor = await visitAs(app, HR);
    const path = '/departments?path=&panel=selection';
    const page = await visitor.get(path);
    const boxes = valuesOf(page);
    const opened =
      boxes.find(({ name }) => name === 'Kommunledningskontoret')?.value.slice('with:'.length) ?? '';
    const other = boxes.find(({ name }) => name === 'Socialförvaltningen')?.value ?? '';
    const fields = new URLSearchParams([
      ...boxes
        .filter(({ value }) => value !== other && value !== `with:${opened}`)
        .map(({ value }) => ['keep', value]),
      ...['version', 'shown', 'opened'].map((name) => [name, hiddenOf(page, name)]),
      ['intent', `show:${opened}`],
    ]);
    const shown = await visitor.post(path, fields);
    expect(shown.location).toBe(`${path}#vald-${opened}`);
    const after = valuesOf(await visitor.get(shown.location ?? ''));
    const ticked = (name: string) => after.find((each) => each.name === name)?.ticked;
    expect([ticked('Kansli'), ticked('Kommunledningskontoret'), ticked('Socialförvaltningen')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(ticked('Barn- och utbildningsförvaltningen')).toBe(true);
  });

  function valuesOf({ html }: Answer) {
    return [...html.matchAll(/<input type="checkbox"([^>]*)\/?><span><span lang="sv">([^<]+)</g)].map(
      ([, attributes = '', name = '']) => ({
        name,
        value: /value="([^"]+)"/.exec(attributes)?.[1] ?? '',
        ticked: attributes.includes('checked'),
      }),
    );
  }

  function hiddenOf({ html }: Answer, name: string): string {
    const found = [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].at(-1)?.[1];
    return (found ?? '').replaceAll('&quot;', '"');
  }
});

describe('the ways out', () => {
  it('confirming makes it the data set, here and after the next sign-in', async () => {
    const visitor = await visitAs(app, HR);
    const opened = await visitor.get('/departments?path=');
    const cleared = await press(visitor, opened, '/departments?path=', 'clear');
    expect(cleared.location).toBe('/departments?path=#avmarkera');
    expect(await countOf(visitor)).toBeGreaterThan(10);
    const search = '/departments?path=&q=Bygglov';
    const one = await press(
      visitor,
      cleared,
      search,
      requireBox(await visitor.get(search), 'Bygglov').intent,
    );
    expect(await countOf(visitor)).toBeGreaterThan(10);
    const done = await press(visitor, one, '/departments?path=', 'confirm');
    expect(done.location).toBe('/hr');
    expect(done.text).toContain('Visar statistik för 1 avdelning');
    expect(await countOf(visitor)).toBe(1);
    expect(await countOf(await visitAs(app, HR))).toBe(1);
  });

  it('cancelling changes nothing, and the draft is gone', async () => {
    const visitor = await visitAs(app, HR);
    const before = await countOf(visitor);
    const page = await visitor.get('/departments?path=');
    const cleared = await press(visitor, page, '/departments?path=', 'clear');
    const left = await press(visitor, cleared, '/departments?path=', 'cancel');
    expect(left.location).toBe('/hr');
    expect(await countOf(visitor)).toBe(before);
    expect(selectedOf(await visitor.get('/departments'))).toBe(before);
  });

  it('cannot confirm nothing: the button is off and says so, and the server says so too', async () => {
    const visitor = await visitAs(app, HR);
    const page = await visitor.get('/departments?path=');
    expect(page.html).not.toMatch(/<button[^>]*disabled=""[^>]*value="confirm"/);
    const cleared = await press(visitor, page, '/departments?path=', 'clear');
    expect(cleared.html).toMatch(
      /<button[^>]*value="confirm"[^>]*disabled=""|<button[^>]*disabled=""[^>]*value="confirm"/,
    );
    expect(cleared.text).toContain('Välj minst en avdelning');
    const before = await countOf(visitor);
    const refused = await press(visitor, cleared, '/departments?path=', 'confirm');
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('<title>Fel: Välj avdelningar – Frånvaro</title>');
    expect(refused.text).toContain('Det finns ett fel på sidan');
    expect(await countOf(visitor)).toBe(before);
    expect((await visitor.get('/departments')).status).toBe(200);
  });

  it('the same press sent twice is done once, and nobody is told of another tab', async () => {
    const visitor = await visitAs(app, HR);
    const page = await visitor.get('/departments?path=');
    const fields = { version: versionOf(page), intent: 'clear' };
    await visitor.post('/departments?path=', fields);
    const twice = await visitor.post('/departments?path=', fields);
    expect((await visitor.get(twice.location ?? '')).text).not.toContain(STALE);
    const search = '/departments?path=&q=Bygglov';
    const found = await visitor.get(search);
    const one = await press(visitor, found, search, requireBox(found, 'Bygglov').intent);
    const confirm = { version: versionOf(one), intent: 'confirm' };
    expect((await visitor.post('/departments', confirm)).location).toBe('/hr');
    expect((await visitor.post('/departments', confirm)).location).toBe('/hr');
    expect(await countOf(visitor)).toBe(1);
  });

  it.each([
    {},
    { intent: 'clear' },
    { version: '0' },
    { intent: 'nonsense', version: '0' },
    { intent: 'set:on:all:1', version: '0' },
    { intent: 'clear', version: 'x' },
    { intent: 'confirm', version: '0', ids: 'nonsense' },
    { intent: 'confirm', version: '0', ids: '{"a":1}' },
  ])('refuses what no form of ours sends: %j', async (fields) => {
    const visitor = await visitAs(app, HR);
    expect((await visitor.post('/departments', fields)).status).toBe(400);
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const visitor = await visitAs(app, HR);
    const path = '/departments?path=';
    const first = await visitor.get(path);
    const second = await visitor.get('/departments?path=&q=Bygglov');
    return { visitor, path, first, second };
  }

  it('a press in the one that is behind is told and does nothing; the draft of the other stands', async () => {
    const { visitor, path, first, second } = await twoTabs();
    const cleared = await press(visitor, first, path, 'clear');
    expect(selectedOf(cleared)).toBe(0);
    const { id } = requireBox(second, 'Bygglov');
    const told = await press(visitor, second, path, `set:on:self:${id}`);
    expect(told.status).toBe(409);
    expect(told.text).toContain(STALE);
    expect(told.html).toContain('<title>Fel: Välj avdelningar – Frånvaro</title>');
    expect(selectedOf(told)).toBe(0);
    const again = await press(visitor, told, path, `set:on:self:${id}`);
    expect([again.status, selectedOf(again)]).toEqual([200, 1]);
  });

  it.each(['confirm', 'cancel'])('%s in the one that is behind changes nothing', async (intent) => {
    const { visitor, path, first, second } = await twoTabs();
    const before = await countOf(visitor);
    await press(visitor, first, path, 'clear');
    const told = await press(visitor, second, path, intent);
    expect([told.status, told.text.includes(STALE), selectedOf(told)]).toEqual([409, true, 0]);
    expect(await countOf(visitor)).toBe(before);
  });

  it('what one confirmed is not undone by the other', async () => {
    const { visitor, path, first, second } = await twoTabs();
    const cleared = await press(visitor, first, path, 'clear');
    const { id } = requireBox(second, 'Bygglov');
    const one = await press(visitor, cleared, path, `set:on:self:${id}`);
    await press(visitor, one, path, 'confirm');
    const told = await press(visitor, second, path, 'clear');
    expect([told.status, selectedOf(told)]).toEqual([409, 1]);
  });

  it('the boxes unticked in a panel that is behind are still unticked', async () => {
    const { visitor, path, first } = await twoTabs();
    const panel = '/departments?path=&panel=selection';
    const page = await visitor.get(panel);
    const shown = /name="shown" value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const [gone = '', ...keep] = JSON.parse(shown) as string[];
    const { id } = requireBox(await visitor.get('/departments?path=&q=Bygglov'), 'Bygglov');
    await press(visitor, first, path, `set:off:self:${id}`);
    const fields = new URLSearchParams([
      ...keep.map((value) => ['keep', value]),
      ...Object.entries({ version: versionOf(page), shown, intent: 'save' }),
    ]);
    const answer = await visitor.post(panel, fields);
    const told = await visitor.get(answer.location ?? '');
    expect([told.status, told.text.includes(STALE)]).toEqual([409, true]);
    const box = new RegExp(`<input type="checkbox"[^>]*value="${gone}"[^>]*>`).exec(told.html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toContain('checked');
  });

  it('a role switched in the one ends the picking in the other', async () => {
    const visitor = await visitAs(app, 'karin.ekdahl');
    const page = await visitor.get('/departments?path=');
    await visitor.post('/role', { role: 'ActingManager' });
    const told = await press(visitor, page, '/departments?path=', 'clear');
    expect([told.status, selectedOf(told)]).toEqual([409, 1]);
  });
});

describe('for scripts', () => {
  type Tree = { version: number; changed: boolean; departments: [string, string, number, 0 | 1, 0 | 1][] };
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  async function send(visitor: Visitor, body: unknown): Promise<Answer> {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
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

  it('there is the tree with what is picked, and a place to keep what they pick', async () => {
    const visitor = await visitAs(app, HR);
    const before = JSON.parse((await visitor.get('/resources/departments')).html) as Tree;
    expect(before).toMatchObject({ version: 0, changed: false });
    const [root, second] = before.departments;
    expect([root?.[2], second?.[2]]).toEqual([-1, 0]);
    const id = before.departments.find(([, name]) => name === 'Bygglov')?.[0] ?? '';
    const kept = await send(visitor, { version: 0, ids: [id, 'gone'], path: root?.[0] });
    expect(JSON.parse(kept.html)).toEqual({ version: 1 });
    expect(selectedOf(await visitor.get('/departments'))).toBe(1);
    const path = await send(visitor, { version: 0, ids: null, path: '' });
    expect(JSON.parse(path.html)).toEqual({ version: 0 });
    const [row] = await app.open.db.select().from(preference);
    expect(row?.values).toMatchObject({ pickerPath: { HRAdmin: '' } });
  });

  it('that are behind are told what another tab picked', async () => {
    const visitor = await visitAs(app, HR);
    await send(visitor, { version: 0, ids: [], path: '' });
    const told = await send(visitor, { version: 0, ids: ['x'], path: '' });
    expect(told.status).toBe(409);
    const { version, changed, departments: all } = JSON.parse(told.html) as Tree;
    expect([version, changed, all.filter(([, , , , on]) => on === 1).length]).toEqual([1, true, 0]);
  });

  it.each(['', 'nonsense', '{}', '{"version":0,"ids":["a"],"path":1}', '{"version":-1,"ids":[],"path":""}'])(
    'refuses %s',
    async (body) => {
      expect((await send(await visitAs(app, HR), body)).status).toBe(400);
    },
  );
});

describe('with 5 000 departments', () => {
  const shapes: [string, (n: number) => number][] = [
    ['in a tree of ten below each', (n) => Math.floor((n - 1) / 10)],
    ['in a tree of seventy below each', (n) => Math.floor((n - 1) / 70)],
    ['all below the root', () => 0],
  ];
  it.each(shapes)('%s, the page is below 30 kB, at its deepest too', async (_, parentOf) => {
    departments = Array.from({ length: 5_000 }, (_, n) => ({
      abstract_id: uuid(n),
      name: `Avdelning ${String((n * 7919) % 5_000)} i Björkdala`,
      parent_id: n === 0 ? null : uuid(parentOf(n)),
      authorized: n % 50 !== 1,
      company: n === 0,
      contract: { active: true, validFrom: null, validTo: null },
    }));
    const visitor = await visitAs(app, HR);
    for (const path of ['/departments', `/departments?path=${uuid(4_999)}`, '/departments?q=avdelning']) {
      const { status, html } = await visitor.get(path);
      expect(status).toBe(200);
      expect([path, gzipSync(html).length < 30_000 || gzipSync(html).length]).toEqual([path, true]);
    }
    const path = '/departments?path=';
    const page = await visitor.get(path);
    const cleared = await press(visitor, page, path, 'clear');
    const all = await press(visitor, cleared, path, `set:on:with:${uuid(0)}`);
    expect(selectedOf(all)).toBe(4_900);
    const done = await visitor.post(path, { version: versionOf(all), intent: 'confirm' });
    expect(done.location).toBe('/hr');
  });

  /** As random as those of a database. */
  function uuid(n: number): string {
    const hex = [1, 2, 3, 4].map((k) =>
      (((n + 1) * 2_654_435_761 * k) % 0xffffffff).toString(16).padStart(8, '0'),
    );
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
});

describe('without departments', () => {
  it('the page says that they are being fetched, and how to leave', async () => {
    const visitor = await visitAs(app, HR);
    departments = [];
    const page = await visitor.get('/departments');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Välj minst en avdelning');
    const guarded = await visitor.get('/hr');
    expect(guarded.status).toBe(401);
    expect(guarded.html).toContain('href="/departments"');
  });
});
