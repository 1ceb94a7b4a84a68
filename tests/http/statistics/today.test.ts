import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNameByLast, type NameParts } from '#app/employees/format-name.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const CHOOSE = 'Välj minst en frånvarotyp';
const UNREADABLE = 'Adressen går inte att läsa';

let app: App;
let client: HttpClient;
beforeAll(async () => {
  app = await startApp();
  client = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

/** The rows of the absent list. */
function rowsOf(html: string): string[] {
  return html.match(/<tr id="rad-\d+"[^>]*>.*?<\/tr>/gs) ?? [];
}

/** "50 av 183", under the list. */
function statusOf(text: string): [number, number] {
  const [, shown, total] = /Frånvarande i dag, (\d+) av (\d+)/.exec(text) ?? [];
  return [Number(shown), Number(total)];
}

describe('the overview', () => {
  it('has all its sections', async () => {
    const { status, html, text } = await client.get('/hr');
    expect(status).toBe(200);
    expect(html).toContain('<title>Översikt i dag – Frånvaro</title>');
    for (const heading of [
      'Frånvaro de senaste 7 dagarna',
      'Anställda per sjukperiod',
      'Orsaker bland sjuka i dag',
      'Händelser',
      'Nya frånvarande i dag',
      'Åter i dag',
      'Planerade återgångar de närmaste 7 dagarna',
      'Frånvarande i dag',
    ]) {
      expect(text).toContain(heading);
    }
    expect(text).toContain('fredag 20 mars 2026');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('begins with the actions due, before its figures and charts', async () => {
    const sections = async (username: string) => {
      const { html } = await (await signInAs(app, username)).get('/hr');
      const places = ['<h1', 'id="att-gora"', 'class="kpis"', 'id="historik"', 'id="handelser"'].map((part) =>
        html.indexOf(part),
      );
      expect(Math.min(...places)).toBeGreaterThan(0);
      return places;
    };
    for (const username of ['karin.ekdahl', 'birgitta.akerlund']) {
      const places = await sections(username);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('has the lists of people below the charts when that column would be the shorter one', async () => {
    const isBeforeNotifications = (html: string) => {
      const [lists, notifications] = [html.indexOf('id="nya"'), html.indexOf('id="handelser"')];
      expect(Math.min(lists, notifications)).toBeGreaterThan(0);
      return lists < notifications;
    };
    const few = await (await signInAs(app, 'karin.ekdahl')).get('/hr');
    expect(statusOf(few.text)[1]).toBeLessThanOrEqual(10);
    expect(isBeforeNotifications(few.html)).toBe(true);
    const many = await client.get('/hr');
    expect(statusOf(many.text)[1]).toBeGreaterThan(10);
    expect(isBeforeNotifications(many.html)).toBe(false);
  });

  it('has a table with the figures beside every chart, and chart titles', async () => {
    const { html } = await client.get('/hr');
    const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    expect(figures).toHaveLength(3);
    for (const figure of figures) {
      expect(figure).toMatch(/<svg[^>]*role="img"/);
      expect(figure).toMatch(/<details[\s\S]*<table[\s\S]*<th[^>]*scope="col"/);
    }
  });

  it("changes at midnight in Stockholm, whatever the server's time zone", async () => {
    const before = app.clock.now;
    const guest = async (instant: string) => {
      app.clock.now = Temporal.Instant.from(instant);
      const night = await signInAs(app, 'birgitta.akerlund');
      return (await night.get('/hr')).text;
    };
    const late = await guest('2026-03-20T22:59:59Z');
    const early = await guest('2026-03-20T23:00:01Z');
    app.clock.now = before;
    expect(late).toContain('fredag 20 mars 2026');
    expect(early).toContain('lördag 21 mars 2026');
    expect(early).toContain('Uppgifter till och med 2026-03-20, inlästa 2026-03-20 12:00');
  });
});

describe('the URL', () => {
  let small: HttpClient;
  beforeAll(async () => (small = await signInAs(app, 'karin.ekdahl')));

  it.each([
    'types=x',
    'types=',
    'types=SICK_LEAVE&types=x',
    'types=sick_leave',
    'show=0',
    'show=-1',
    'show=1.5',
    'show=abc',
    'show=1e9',
    'show=999999',
    `types=${'a'.repeat(5000)}`,
    'types=%00',
    'types=id";drop',
  ])('with ?%s returns the page with its defaults and a message', async (query) => {
    const page = await small.get(`/hr?${query}`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('<title>Fel: Översikt i dag – Frånvaro</title>');
    expect(page.text).toContain(UNREADABLE);
    expect(rowsOf(page.html)).toHaveLength(statusOf(page.text)[1]);
    expect(rowsOf(page.html).length).toBeGreaterThan(3);
    expect(page.text).not.toContain(CHOOSE);
  });

  it.each([
    'utm=x',
    'types[]=x',
    'f=1&types=SICK_LEAVE&types=SICK_LEAVE',
    'f=x&types=UNKNOWN',
    'show=50',
    'show=%2050',
  ])('with ?%s is accepted', async (query) => {
    const page = await small.get(`/hr?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(UNREADABLE);
  });

  it('with no type selected requires a type, at the top of the page and at the field', async () => {
    const page = await small.get('/hr?f=1');
    expect(page.status).toBe(400);
    expect(page.html).toContain('<title>Fel: Översikt i dag – Frånvaro</title>');
    const summary = /<main[^>]*>\s*<div[^>]*autofocus=""[\s\S]*?<\/ul>/.exec(page.html)?.[0] ?? '';
    expect(summary).toContain('tabindex="-1"');
    expect(summary).toContain(`<a href="#typ-1">${CHOOSE}</a>`);
    expect(page.html).toContain('id="typ-1"');
    expect(page.text.split(CHOOSE)).toHaveLength(3);
    expect(rowsOf(page.html)).toEqual([]);
  });
});

describe('the absent list', () => {
  it.each([
    [['SICK_LEAVE'], 'Sjukfrånvaro'],
    [['CARE_OF_CHILD'], 'Vård av barn (VAB)'],
  ])('shows only %s when that is selected', async (types, name) => {
    const query = types.map((type) => `types=${type}`).join('&');
    const page = await client.get(`/hr?f=1&${query}`);
    const rows = rowsOf(page.html);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toContain(name);
    for (const type of ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN']) {
      const box = new RegExp(`<input[^>]*value="${type}"[^>]*>`).exec(page.html)?.[0] ?? '';
      expect(box.includes('checked')).toBe(types.includes(type));
    }
  });

  it('shows the number of each type, and 50 rows', async () => {
    const { text, html } = await client.get('/hr');
    const [shown, total] = statusOf(text);
    const ofType = ['Sjukfrånvaro', 'Vård av barn \\(VAB\\)', 'Okänd frånvarotyp'].map((name) =>
      Number(new RegExp(`${name} \\((\\d+)\\)`).exec(text)?.[1]),
    );
    expect([shown, total]).toEqual([50, ofType.reduce((sum, count) => sum + count)]);
    expect(total).toBeGreaterThan(100);
    expect(rowsOf(html)).toHaveLength(50);
  });

  it('links from the last row to 50 more, in the same order, without a gap', async () => {
    const first = rowsOf((await client.get('/hr')).html);
    const { html } = await client.get('/hr');
    const more = /href="(\/hr\?show=100#rad-51)"/.exec(html)?.[1];
    expect(more).toBeDefined();
    const page = await client.get('/hr?show=100');
    const rows = rowsOf(page.html);
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 50)).toEqual(first);
    expect(page.html).toContain('id="rad-51"');
    expect(new Set(rows).size).toBe(100);
    const all = await client.get('/hr?show=5000');
    const [shown, total] = statusOf(all.text);
    expect(shown).toBe(total);
    expect(all.html).not.toContain('#rad-');
  });

  it('returns the same rows to scripts', async () => {
    const page = rowsOf((await client.get('/hr?show=100')).html);
    const { status, html } = await client.get(
      '/resources/absent-list?types=SICK_LEAVE&types=CARE_OF_CHILD&types=UNKNOWN&offset=50',
    );
    const { rows } = JSON.parse(html) as { rows: { person: NameParts; spellFrom: string }[] };
    expect(status).toBe(200);
    expect(rows).toHaveLength(50);
    rows.forEach(({ person, spellFrom }, index) => {
      expect(page[50 + index]).toContain(formatNameByLast(person, getFixedT('sv')).text);
      expect(page[50 + index]).toContain(spellFrom);
    });
    const beyond = await client.get('/resources/absent-list?types=SICK_LEAVE&offset=100000');
    expect(JSON.parse(beyond.html)).toEqual({ rows: [] });
  });

  it.each([
    '',
    '?offset=0',
    '?types=x&offset=0',
    '?types=SICK_LEAVE&offset=-1',
    '?types=SICK_LEAVE&offset=100001',
  ])('rejects %s', async (query) => {
    expect((await client.get(`/resources/absent-list${query}`)).status).toBe(400);
  });
});

describe('notifications', () => {
  const listOf = async (who: HttpClient) => (await who.get('/hr/notifications?sort=oldest')).html;

  it('are counted by type, the newest five shown, with a link to all of them', async () => {
    const { html } = await client.get('/hr');
    const card = html.slice(html.indexOf('id="handelser"'));
    expect([...card.matchAll(/<li id="handelse-/g)]).toHaveLength(5);
    expect(card).toMatch(/<a [^>]*href="\/hr\/notifications"[^>]*>Visa alla<\/a>/);
    expect(card).toContain('Här visas de fem nyaste. I hela listan kan du filtrera');
    const total = Number(/card-count">(\d+)</.exec(card)?.[1]);
    const counts = [...card.matchAll(/href="\/hr\/notifications\?type=[A-Z0-9_]+"[^>]*>[^<]+ \((\d+)\)</g)];
    expect(total).toBeGreaterThan(5);
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(total);
  });

  it('are dismissed with their own form, once for this user, and the page reports it', async () => {
    const page = await client.get('/hr');
    const id = /name="notificationId" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const action =
      /<form method="post" action="([^"]+)"[^>]*><input type="hidden" name="notificationId"/.exec(
        page.html,
      )?.[1];
    expect(action).toBe('/hr?index');
    const done = await client.post('/hr?index', { intent: 'dismiss', notificationId: id });
    expect([done.status, done.location]).toEqual([303, expect.stringMatching(/^\/hr#handelser/)]);
    const after = await client.get('/hr');
    expect(after.text).toContain('Händelsen är markerad som hanterad.');
    expect(after.html).not.toContain(id);
    const again = await client.post('/hr?index', { intent: 'dismiss', notificationId: id });
    expect(again.status).toBe(303);

    const other = await signInAs(app, 'lena.sjostrand');
    expect((await other.get('/hr')).html).toContain(id);
  });

  it('with a risk mark have a confirmation that removes the mark for all users; the notification stays', async () => {
    const page = await client.get('/hr');
    const path = /href="(\/hr\/notification\/[^"]+\/delete)"/.exec(page.html)?.[1] ?? '';
    const question = await client.get(path);
    expect(question.status).toBe(200);
    expect(question.text).toContain('Ta bort riskmarkeringen?');
    expect(question.text).toContain('Det går inte att ångra.');
    expect(question.html).not.toContain('<script');
    expect(question.html).toMatch(/<a href="\/hr#handelser"[^>]*>Avbryt<\/a>/);
    expect((await client.get('/hr')).html).toContain(path);

    const done = await client.post(path);
    expect([done.status, done.location]).toEqual([303, '/hr']);
    const after = await client.get('/hr');
    expect(after.text).toContain('Riskmarkeringen är borttagen.');
    expect(after.html).not.toContain(path);
    const [, id = ''] = /notification\/([^/]+)\//.exec(path) ?? [];
    expect(after.html).toContain(id);
    const other = await signInAs(app, 'lena.sjostrand');
    expect((await other.get('/hr')).html).not.toContain(path);
    expect((await client.get(path)).location).toBe('/hr#handelser');
  });

  it('with a risk mark are dismissed for this user without removing the mark', async () => {
    const html = await listOf(client);
    const path = /href="(\/hr\/notification\/[^"]+\/delete)\?list=1"/.exec(html)?.[1] ?? '';
    const [, id = ''] = /notification\/([^/]+)\//.exec(path) ?? [];
    expect((await client.post('/hr?index', { intent: 'dismiss', notificationId: id })).status).toBe(303);
    expect(await listOf(client)).not.toContain(id);
    expect(await listOf(await signInAs(app, 'lena.sjostrand'))).toContain(path);
  });

  it.each(['0190a6a0-0000-7000-8000-000000000000', 'x'])('return 404 for the id %s', async (id) => {
    expect((await client.get(`/hr/notification/${id}/delete`)).status).toBe(404);
  });

  it.each([
    {},
    { intent: '' },
    { intent: 'dismiss' },
    { intent: 'dismiss', notificationId: '' },
    { intent: 'toggle', notificationId: '1' },
    { intent: 'DISMISS', notificationId: '1' },
  ])('rejects the fields %j', async (fields) => {
    const page = await client.post('/hr?index', fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Felkod 400');
  });

  it('of other departments and other organisations are not accessible', async () => {
    const { html } = await client.get('/hr?notices=500');
    const ids = [...html.matchAll(/name="notificationId" value="([^"]+)"/g)].map(([, id]) => id ?? '');
    for (const username of ['karin.ekdahl', 'helena.bergvall']) {
      const otherClient = await signInAs(app, username);
      const seen = (await otherClient.get('/hr?notices=5000')).html;
      const id = ids.find((one) => !seen.includes(one))!;
      await otherClient.post('/hr?index', { intent: 'dismiss', notificationId: id });
      expect((await otherClient.get('/hr')).text).toContain('Händelsen finns inte längre.');
      expect((await otherClient.get(`/hr/notification/${id}/delete`)).status).toBe(404);
      expect((await client.get('/hr?notices=500')).html).toContain(id);
    }
  });
});

describe('without a session', () => {
  it('returns none of its data', async () => {
    const nobody = createHttpClient(app);
    for (const path of [
      '/hr',
      '/hr?_data=routes%2Fhr%2B%2F_index',
      '/resources/absent-list?types=UNKNOWN&offset=0',
    ]) {
      const { status, html } = await nobody.get(path);
      expect([303, 204]).toContain(status);
      expect(html).toBe('');
    }
  });
});

describe('a person with two absences today', () => {
  const headingOf = (html: string) =>
    /id="franvarande-rubrik".*?<span class="card-count">([^<]*)</s.exec(html)?.[1] ?? '';

  it('has two rows in the list and is one of the people of the figure; the heading counts both', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    const before = await manager.get('/hr');
    const people = Number(headingOf(before.html));
    expect(people).toBeGreaterThan(3);
    const [personId] = /(?<=\/hr\/person\/)[\w-]+/.exec(rowsOf(before.html)[0] ?? '') ?? [];
    await app.open.pool.query(
      `insert into api.absence (organisation_id, absence_id, person_id, employment_id, type, from_day, to_day, degree)
       select organisation_id, gen_random_uuid(), person_id, employment_id, 'UNKNOWN', from_day, to_day, 50
       from api.absence
       where person_id = $1 and from_day <= '2026-03-20' and coalesce(to_day, '2026-03-20') >= '2026-03-20'`,
      [personId],
    );
    await moveDataVersion(app.open);
    const after = await manager.get('/hr');
    expect(rowsOf(after.html)).toHaveLength(people + 1);
    expect(headingOf(after.html)).toBe(`${String(people)} personer, ${String(people + 1)} frånvaroperioder`);
    const ofType = await manager.get('/hr?types=UNKNOWN');
    expect(headingOf(ofType.html)).toBe(String(rowsOf(ofType.html).length));
  });
});

describe('absences that have been open for over two years', () => {
  it('are to be checked by account managers only', async () => {
    const accountManager = await signInAs(app, 'oskar.hallgren.nordviken');
    expect((await accountManager.get('/hr')).text).not.toContain('äldre än två år');
    await app.open.pool.query(
      `insert into api.absence (organisation_id, absence_id, person_id, employment_id, type, from_day, degree)
       select organisation_id, gen_random_uuid(), person_id, employment_id, 'SICK_LEAVE', '2015-05-04', 50
       from api.employment
       where to_day is null and organisation_id =
         (select organisation_id from api.account where username = 'oskar.hallgren.nordviken')
       order by from_day limit 1`,
    );
    await moveDataVersion(app.open);
    expect((await accountManager.get('/hr')).text).toContain(
      'Kontrollera en öppen frånvaro som är äldre än två år',
    );
    expect((await client.get('/hr')).text).not.toContain('äldre än två år');
  });
});
