import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type ClientResponse } from '#tests/support/client/http-client.ts';
import {
  boxOf,
  countOf,
  menuItemsOf,
  openAt,
  requireBox,
  rowIntent,
  selectedOf,
  submitIntent,
  versionOf,
} from '#tests/support/client/picker-page.ts';

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
