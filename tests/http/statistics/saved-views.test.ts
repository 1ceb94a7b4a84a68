import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference, session } from '#app/session/tables.ts';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { SAVED_VIEW } from '#provider/encryption/encrypted-tables.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { decryptRows } from '#tests/support/database/rows/decrypt-rows.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';

const PAGE = '/saved-views';
/** The last six months and the year on the day of the demo, 2026-03-20. */
const LAST_6 = 'from=2025-09-20&to=2026-03-20';
const ANALYSIS = `/hr/analysis?${LAST_6}&gender=female`;
const REPORT = `/hr/report?${LAST_6}&f=1&col=department&col=age&sort=age.asc`;

const provider = createFaultyProvider();
let app: App;
let hr: HttpClient;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept });
});
afterAll(() => app.close());
beforeEach(async () => {
  provider.recover();
  await app.open.db.delete(session);
  await app.open.db.delete(preference);
  await app.open.db.delete(savedView);
  hr = await signInAs(app, 'birgitta.akerlund');
});

const save = (name: string, url = ANALYSIS, as = hr) => as.post(PAGE, { intent: 'save', url, name });
/** The saved views with decrypted names. */
const stored = async () =>
  decryptRows(app.open.db, SAVED_VIEW, await app.open.db.select().from(savedView).orderBy(savedView.viewId));
/** The ids of the saved views in the order of their creation. */
const ids = async () => (await stored()).map(({ viewId }) => viewId);
const change = async (intent: string, fields: Record<string, string> = {}) =>
  hr.post(PAGE, { intent, viewId: (await ids())[0] ?? '', ...fields });

describe('the menu of saved views', () => {
  it.each([ANALYSIS, REPORT])('saves the shown view of %s and links it', async (url) => {
    const page = await hr.get(url);
    expect(page.text).toContain('Sparade vyer');
    const submitted = /name="url" value="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const saved = await save('Kvinnor', submitted);
    expect(saved.status).toBe(303);
    const next = await hr.get(saved.location ?? '');
    expect(next.text).toContain('Vyn Kvinnor är sparad.');
    const [viewId] = await ids();
    expect(next.html).toContain(`<a href="/saved-views/${viewId}">Kvinnor</a>`);
    const opened = await hr.follow(`${PAGE}/${viewId}`);
    expect([opened.status, opened.path]).toEqual([200, saved.location]);
    const params = (path: string) => [...new URL(path, app.origin).searchParams].sort();
    expect(params(opened.path)).toEqual(params(url));
  });

  it('lists the views of its own page only', async () => {
    await save('Analysvy');
    await save('Rapportvy', REPORT);
    const [analysis, report] = [await hr.get(ANALYSIS), await hr.get(REPORT)];
    expect(analysis.html).toContain('>Analysvy</a>');
    expect(analysis.html).not.toContain('>Rapportvy</a>');
    expect(report.html).toContain('>Rapportvy</a>');
    expect(report.html).not.toContain('>Analysvy</a>');
  });

  it('offers no form for a view with errors', async () => {
    for (const url of ['/hr/analysis?from=x', '/hr/report?from=x', '/hr/report?f=1']) {
      const page = await hr.get(url);
      expect([url, page.status, page.html.includes('value="save"')]).toEqual([url, 400, false]);
    }
  });

  it('shows the page when the views cannot be fetched', async () => {
    provider.fail(['/api/saved-views'], 'responds with 500');
    for (const url of [ANALYSIS, REPORT]) {
      const page = await hr.get(url);
      expect([page.status, page.text.includes('Dina vyer kunde inte hämtas.')]).toEqual([200, true]);
    }
  });
});

describe('saving a view', () => {
  it('stores a preset period as relative, and other days as they are', async () => {
    await save('Relativ');
    await save('Fast', '/hr/analysis?from=2025-10-01&to=2025-12-31&whole=causes');
    expect(await stored()).toMatchObject([
      { relativePeriod: 'last6', periodFrom: null, periodTo: null, query: 'gender=female' },
      { relativePeriod: null, periodFrom: '2025-10-01', periodTo: '2025-12-31', query: '' },
    ]);
  });

  it.each([
    ['', 400, 'Skriv ett namn med högst 60 tecken, på en rad.'],
    ['   ', 400, 'Skriv ett namn med högst 60 tecken, på en rad.'],
    ['x'.repeat(61), 400, 'Skriv ett namn med högst 60 tecken, på en rad.'],
    ['KVINNOR', 409, 'Du har redan en vy som heter KVINNOR.'],
  ])('rejects the name %j with %i at the field, and keeps what was typed', async (name, status, error) => {
    await save('Kvinnor', REPORT);
    const response = await save(name);
    expect(response.status).toBe(status);
    expect(response.text).toContain(error);
    expect(response.html).toContain('href="#vyns-namn"');
    const [, field = ''] = /<input name="name" form="spara-vy"([^>]*)>/.exec(response.html) ?? [];
    expect(/ value="([^"]*)"/.exec(field)?.[1] ?? '').toBe(name);
    expect(response.html).toContain(`name="url" value="${ANALYSIS.replaceAll('&', '&amp;')}"`);
    expect(response.html).toContain('<title>Fel');
    expect(await stored()).toHaveLength(1);
  });

  it('is not repeated when the form is submitted twice', async () => {
    const first = await save('Kvinnor');
    const second = await save('Kvinnor');
    expect([second.status, second.location]).toEqual([303, first.location]);
    expect(await stored()).toHaveLength(1);
  });

  it('rejects a view above the maximum', async () => {
    for (let number = 1; number <= 20; number += 1) await save(String(number));
    const response = await save('En till');
    expect(response.status).toBe(409);
    expect(response.text).toContain('Du har redan 20 sparade vyer');
  });

  it('keeps the form when the provider fails', async () => {
    provider.fail(['/api/saved-views'], 'responds with 500');
    const response = await save('Kvinnor');
    expect(response.status).toBe(503);
    expect(response.text).toContain('Ändringen kunde inte sparas. Försök igen.');
    expect(response.html).toMatch(/name="name"[^>]*value="Kvinnor"/);
  });

  it.each([
    'https://example.com/hr/analysis',
    '//example.com',
    '/hr',
    '/hr/analysis?unit=x',
    '/hr/analysis?from=x',
    '/hr/report?f=1&col=x',
    '/hr/report?f=1',
  ])('rejects the URL %s', async (url) => {
    expect((await save('Kvinnor', url)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('the page of saved views', () => {
  it('has no scripts, and describes each view', async () => {
    expect((await hr.get(PAGE)).text).toContain('Du har inga sparade vyer av analysen.');
    await save('Kvinnor');
    const { status, html, text } = await hr.get(PAGE);
    expect(status).toBe(200);
    expect(html).not.toContain('<script type="module"');
    expect(text).toMatch(/Kvinnor Senaste 6 månaderna · \d+ avdelningar/);
  });

  it('renames a view', async () => {
    await save('Kvinnor');
    const response = await change('rename', { name: ' Kvinnor i skolan ' });
    expect([response.status, response.location]).toEqual([303, PAGE]);
    const { text } = await hr.get(PAGE);
    expect(text).toContain('Vyn heter nu Kvinnor i skolan.');
    expect(await stored()).toMatchObject([{ name: 'Kvinnor i skolan' }]);
  });

  it('shows the error of a new name at its field, which keeps what was typed', async () => {
    await save('Kvinnor');
    await save('Män');
    const [first = ''] = await ids();
    const taken = await change('rename', { name: 'män' });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain('Du har redan en vy som heter män. Välj ett annat namn.');
    expect(taken.html).toContain(`href="#namn-${first}"`);
    expect(taken.html).toMatch(new RegExp(`<details[^>]*open=""[\\s\\S]*id="namn-${first}"`));
    expect(taken.html).toMatch(/name="name"[^>]*value="män"/);
    expect((await change('rename', { name: '' })).status).toBe(400);
  });

  it('deletes a view, and reports one that no longer exists', async () => {
    await save('Kvinnor');
    const [viewId = ''] = await ids();
    expect((await change('delete')).status).toBe(303);
    expect((await hr.get(PAGE)).text).toContain('Vyn Kvinnor är borttagen.');
    expect((await change('delete', { viewId })).location).toBe(PAGE);
    expect((await hr.get(PAGE)).text).toContain('Vyn finns inte längre.');
    expect((await hr.get(`${PAGE}/${viewId}`)).status).toBe(404);
  });

  it('rejects a form that it does not have', async () => {
    expect((await hr.post(PAGE, { intent: 'other' })).status).toBe(400);
    expect((await hr.post(PAGE, { intent: 'delete' })).status).toBe(400);
  });

  it('neither shows nor changes the views of another account', async () => {
    await save('Kvinnor');
    const other = await signInAs(app, 'karin.ekdahl');
    const [viewId = ''] = await ids();
    expect((await other.get(PAGE)).text).not.toContain('Kvinnor');
    expect((await other.get(`${PAGE}/${viewId}`)).status).toBe(404);
    await other.post(PAGE, { intent: 'rename', viewId, name: 'Min' });
    await other.post(PAGE, { intent: 'delete', viewId });
    expect(await stored()).toMatchObject([{ name: 'Kvinnor' }]);
  });
});

describe('opening a view', () => {
  it('moves a relative period with the day', async () => {
    await save('Kvinnor');
    const [viewId = ''] = await ids();
    const before = app.clock.now;
    app.clock.now = before.add({ hours: 24 * 3 });
    try {
      const later = await signInAs(app, 'birgitta.akerlund');
      const { location } = await later.get(`${PAGE}/${viewId}`);
      expect(location).toBe('/hr/analysis?from=2025-09-23&to=2026-03-23&gender=female');
    } finally {
      app.clock.now = before;
    }
  });

  it('selects its departments, with a message when the selection changes', async () => {
    await save('Kvinnor');
    const [saved] = await stored();
    const departmentIds = saved?.departmentIds.slice(0, 2) ?? [];
    await app.open.db.update(savedView).set({ departmentIds });
    const first = await hr.follow(`${PAGE}/${saved?.viewId ?? ''}`);
    expect(first.text).toContain('Vyn Kvinnor visas. Ditt urval är nu två avdelningar, på alla sidor.');
    expect((await hr.get('/hr')).text).toContain('Visar statistik för två avdelningar');
    const second = await hr.follow(`${PAGE}/${saved?.viewId ?? ''}`);
    expect(second.text).not.toContain('Vyn Kvinnor visas.');
  });

  it('leaves out departments that the role may no longer see', async () => {
    await save('Kvinnor');
    const [saved] = await stored();
    const departmentIds = [...(saved?.departmentIds.slice(0, 1) ?? []), 'gone'];
    await app.open.db.update(savedView).set({ departmentIds });
    const { text } = await hr.follow(`${PAGE}/${saved?.viewId ?? ''}`);
    expect(text).toContain('En avdelning i vyn visas inte längre för dig och ingår inte.');
    expect(text).toContain('Visar statistik för en avdelning');
    await app.open.db.update(savedView).set({ departmentIds: ['gone'] });
    const none = await hr.follow(`${PAGE}/${saved?.viewId ?? ''}`);
    expect(none.text).toContain('Vyns avdelningar visas inte längre för dig.');
    expect(none.text).toContain('Visar statistik för en avdelning');
  });

  it('leaves out columns that the role does not have', async () => {
    const masked = await signInAs(app, 'oskar.hallgren.nordviken');
    await save('Ålder', REPORT.replaceAll('age', 'ageGroup'), masked);
    await app.open.db.update(savedView).set({ query: 'f=1&col=person&col=ageGroup&sort=person.asc' });
    const [viewId = ''] = await ids();
    expect((await masked.get(`${PAGE}/${viewId}`)).location).toBe(`/hr/report?${LAST_6}&f=1&col=ageGroup`);
    await app.open.db.update(savedView).set({ query: 'f=1&col=person&sort=person.asc' });
    const page = await masked.follow(`${PAGE}/${viewId}`);
    expect([page.status, page.path]).toEqual([200, `/hr/report?${LAST_6}`]);
  });
});

describe('the default view', () => {
  it.each([
    ['/hr/analysis', ANALYSIS],
    ['/hr/report', REPORT],
  ])('opens %s the first time in a session only', async (page, url) => {
    await save('Kvinnor', url);
    expect((await change('setDefault')).status).toBe(303);
    const listed = await hr.get(PAGE);
    expect(listed.text).toContain('Kvinnor är nu standardvy.');
    const [, item = ''] = listed.html.split('>Kvinnor</a>');
    expect(item.split('</li>')[0]).toContain('>Standardvy<');
    const later = await signInAs(app, 'birgitta.akerlund');
    const opened = await later.follow(page);
    expect([opened.status, opened.path]).toEqual([
      200,
      (await hr.get(`${PAGE}/${(await ids())[0] ?? ''}`)).location,
    ]);
    await later.get(`${page}?from=2026-01-01&to=2026-02-01`);
    expect((await later.follow(page)).path).not.toBe(opened.path);
  });

  it('does not replace the view of a link', async () => {
    await save('Kvinnor');
    await change('setDefault');
    const later = await signInAs(app, 'birgitta.akerlund');
    const linked = '/hr/analysis?from=2026-01-01&to=2026-02-01';
    expect((await later.get(linked)).status).toBe(200);
    expect((await later.follow('/hr/analysis')).path).toBe(linked);
  });

  it('is ended by its owner', async () => {
    await save('Kvinnor');
    await change('setDefault');
    await change('endDefault');
    expect((await hr.get(PAGE)).text).toContain('Kvinnor är inte längre standardvy.');
    const later = await signInAs(app, 'birgitta.akerlund');
    expect((await later.get('/hr/analysis')).status).toBe(200);
  });
});
