import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/calendar.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { findWithPlan, findWithoutPlan, listPeoplePaths } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';

const provider = createFaultyProvider();
let app: App;
let manager: HttpClient;
let path: string;
let longEmployed: string;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept });
  manager = await signInAs(app, 'karin.ekdahl');
  [path = ''] = await listPeoplePaths(manager);
  longEmployed = await findWithoutPlan(app, 'Hemtjänst Centrum');
});
afterAll(() => app.close());

const has = ({ html }: ClientResponse, id: string) => html.includes(`id="${id}"`);

/** Puts an employee without other absence on sick leave that began so many days ago. */
async function makeSick(id: string, day: number): Promise<void> {
  await app.open.pool.query('delete from api.absence where person_id = $1', [id]);
  await app.open.pool.query(
    `insert into api.absence (organisation_id, absence_id, person_id, employment_id, type, from_day, degree)
     select organisation_id, gen_random_uuid(), person_id, employment_id, 'SICK_LEAVE', $2, 100
     from api.employment where person_id = $1 order by from_day limit 1`,
    [id, addDays('2026-03-20', 1 - day)],
  );
}

describe('the employee’s page', () => {
  it('is linked from the overview, its notifications and the search', async () => {
    const links = await listPeoplePaths(manager);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links.slice(0, 5)) expect((await manager.get(link)).status).toBe(200);
    const { html } = await manager.get('/employees?q=an');
    const hit = /href="(\/hr\/person\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await manager.get(hit)).status).toBe(200);
  });

  it('has all its sections, and the name in its title', async () => {
    const page = await manager.get(path);
    const name = /<h1[^>]*>(?:<span[^>]*>)?([^<]+)</.exec(page.html)?.[1] ?? '';
    expect(page.html).toContain(`<title>${name} – Medarbetare – Frånvaro</title>`);
    for (const heading of [
      'Frånvaro just nu',
      'Rehabplanering',
      'Frånvarohistorik',
      'Frånvaroperioder',
      'Person och anställning',
      'Händelser',
      'Nyttjade tjänster',
    ]) {
      expect(page.text).toContain(heading);
    }
    expect(page.text).toMatch(/Personnummer \d{8}-\d{4}/);
    expect(page.html).toMatch(/<svg[^>]*role="img"/);
    expect(page.html).not.toMatch(/<title>[^<]*\d{6}/);
  });

  it('reports invalid parameters and shows the page', async () => {
    const page = await manager.get(`${path}?history=x`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Adressen går inte att läsa');
    expect(has(page, 'planer')).toBe(true);
  });

  it('shows ten periods of absence, and all on demand', async () => {
    const long = await longestHistory();
    const first = await manager.get(long);
    const rows = (html: string) => html.match(/<tr id="franvaro-/g)?.length ?? 0;
    expect(rows(first.html)).toBe(10);
    const total = Number(/Visa alla (\d+)/.exec(first.text)?.[1]);
    expect(rows((await manager.get(`${long}?history=all`)).html)).toBe(total);
  });

  async function longestHistory(): Promise<string> {
    for (const one of await listPeoplePaths(manager)) {
      if ((await manager.get(one)).text.includes('Visa alla')) return one;
    }
    throw new Error('nobody has been absent more than ten times');
  }
});

describe('visibility', () => {
  it.each([
    ['karin.ekdahl', 'Manager', { chart: true, alerts: true, planner: true, sickNote: true }],
    ['jonas.wiberg', 'ActingManager', { chart: true, alerts: true, planner: true, sickNote: true }],
    ['birgitta.akerlund', 'HRAdmin', { chart: true, alerts: true, planner: true, sickNote: false }],
    ['lena.sjostrand', 'RehabCoordinator', { chart: true, alerts: true, planner: true, sickNote: false }],
    ['petter.noren', 'StatisticsSupport', { chart: true, alerts: true, planner: false, sickNote: false }],
    ['maria.lund', 'PersonalAdmin', { chart: false, alerts: false, planner: false, sickNote: false }],
    ['stefan.holmgren', 'PersonnelAdmin', { chart: false, alerts: false, planner: false, sickNote: false }],
  ])('%s (%s)', async (username, _role, visible) => {
    const client = await signInAs(app, username);
    const [own = ''] = await listPeoplePaths(client);
    const page = await client.get(own);
    expect(page.status).toBe(200);
    expect({
      chart: page.html.includes('id="history-chart'),
      alerts: has(page, 'handelser'),
      planner: page.text.includes('Pågående rehabplaner'),
      sickNote: page.html.includes(`${own}/sick-note`),
    }).toEqual({ ...visible, chart: visible.chart && page.text.includes('flest i') });
    expect(page.text.includes('Innehållet visas bara för chef, HR och rehabsamordnare')).toBe(
      !visible.planner,
    );
    if (!visible.planner) {
      expect(page.text).toMatch(/Det finns (en|ingen) pågående rehabplan/);
      expect(page.html).not.toMatch(/docType|Hälsosamtal|rehabPlanId/);
      expect((await client.post(`${own}?index`, { intent: 'finish', rehabPlanId: 'x' })).status).toBe(403);
    }
    if (!visible.alerts) {
      const dismissal = { intent: 'dismiss', notificationId: 'x' };
      expect((await client.post(`${own}?index`, dismissal)).status).toBe(403);
    }
    if (!visible.sickNote) {
      expect((await client.get(`${own}/sick-note`)).status).toBe(403);
      expect((await client.post(`${own}/sick-note`, { key: 'k' })).status).toBe(403);
    }
    if (!visible.chart) expect(page.text).not.toMatch(/Frånvaroorsak|Arbetsrelaterad|Nyttjade tjänster/);
  });

  it('an account manager has neither the page nor a link to it', async () => {
    const client = await signInAs(app, 'oskar.hallgren.bjorkdala');
    expect(await listPeoplePaths(client)).toEqual([]);
    expect((await client.get(path)).status).toBe(403);
    expect((await client.get(`${path}/sick-note`)).status).toBe(403);
  });

  it('employees of other departments or organisations, and unknown ids, return 404', async () => {
    const otherClient = await signInAs(app, 'jonas.wiberg');
    const [foreign = ''] = await listPeoplePaths(otherClient);
    for (const url of [foreign, '/hr/person/x', '/hr/person/019d0000-0000-7000-8000-000000000000']) {
      const page = await manager.get(url);
      expect([url, page.status]).toEqual([url, 404]);
      expect(page.text).toContain('Medarbetaren hittades inte');
    }
    expect((await createHttpClient(app).get(path)).location).toContain('/portal');
  });

  it('a company without the planner has a message', async () => {
    // A company of the group; its HR sees all companies.
    const client = await signInAs(app, 'helena.bergvall');
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select e.person_id id from api.employment e
       join api.department_period dp using (organisation_id, employment_id)
       join api.department d using (organisation_id, department_id)
       where d.name in ('Sverige', 'Export', 'Marknad') and dp.to_day is null and e.to_day is null limit 1`,
    );
    const page = await client.get(`/hr/person/${rows[0]?.id ?? ''}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Rehabplaneraren används inte av företaget');
    expect(page.text).not.toContain('Starta rehabplan');
  });
});

describe('the current absence', () => {
  it.each([
    [7, null],
    [8, 'Läkarintyg behövs från och med dag 8.'],
    [15, 'Anmäl sjukfallet till Försäkringskassan.'],
    [30, 'Väntas sjukskrivningen bli minst 60 dagar'],
    [90, null],
    [91, 'Arbetsförmågan prövas nu mot alla arbeten hos arbetsgivaren.'],
    [180, null],
    [181, 'Arbetsförmågan prövas nu normalt även mot andra arbeten'],
    [365, 'Arbetsförmågan prövas nu normalt även mot andra arbeten'],
    [366, null],
  ])('on day %i shows its number and the hint %s', async (day, hint) => {
    await makeSick(longEmployed, day);
    const { text } = await manager.get(`/hr/person/${longEmployed}`);
    expect(text).toContain(`Dag ${String(day)} `);
    const hints = text.match(
      /Läkarintyg behövs|Anmäl sjukfallet|Väntas sjukskrivningen|Arbetsförmågan prövas/g,
    );
    expect(hints?.length ?? 0).toBe(hint === null ? 0 : 1);
    if (hint !== null) expect(text).toContain(hint);
  });

  it('uses the day from which the organisation needs a sick note', async () => {
    const { rows } = await app.open.pool.query<{ organisationId: string }>(
      'select organisation_id "organisationId" from api.person where person_id = $1',
      [longEmployed],
    );
    const organisationId = rows[0]?.organisationId ?? '';
    await storeSettings(app.open.db, organisationId, { sickNoteDay: 3 });
    await makeSick(longEmployed, 3);
    const { text } = await manager.get(`/hr/person/${longEmployed}`);
    expect(text).toContain('Läkarintyg behövs från och med dag 3.');
    expect(text).toContain('Dag 3: läkarintyg till arbetsgivaren');
    expect(text).not.toContain('Dag 8:');
    await storeSettings(app.open.db, organisationId, {});
  });
});

describe('a section that fails', () => {
  it.each([
    ['/api/person', ['nu', 'uppgifter', 'tjanster']],
    ['/api/person/absence-list', ['historik']],
    ['/api/notification/person', ['handelser']],
    ['/api/rehabplan/personid', ['planer']],
    ['/api/sick-note/pending', ['planer']],
  ])('%s keeps the other sections', async (call, parts) => {
    provider.fail([call], 'responds with 500');
    const page = await manager.get(path);
    provider.recover();
    expect(page.status).toBe(200);
    expect(page.html.match(/class="box" data-tone="danger"/g)).toHaveLength(parts.length);
    for (const part of parts) expect(has(page, part)).toBe(true);
    expect(page.text).toContain('Rehabplanering');
  });

  it('says for a role without the planner that it could not be read whether a plan is ongoing', async () => {
    const maria = await signInAs(app, 'maria.lund');
    const [seen = ''] = await listPeoplePaths(maria);
    provider.fail(['/api/person'], 'responds with 500');
    const page = await maria.get(seen);
    provider.recover();
    expect(page.status).toBe(200);
    const section = /<section id="planer".*?<\/section>/s.exec(page.html)?.[0] ?? '';
    expect(section).toContain('class="box" data-tone="danger"');
    expect(section).toContain('Försök igen');
  });

  it('shows that the request for a sick note could not be loaded', async () => {
    provider.fail(['/api/sick-note/pending'], 'responds with 500');
    const page = await manager.get(path);
    provider.recover();
    expect(page.text).toContain('Begäran om läkarintyg kunde inte hämtas');
  });
});

describe('a notification', () => {
  let annika: HttpClient;
  beforeAll(async () => (annika = await signInAs(app, 'annika.forsman')));

  it('with a risk mark is handled after a confirmation', async () => {
    const [own = '', id = ''] = await findRiskMark();
    const question = await annika.get(`${own}/notification/${id}/delete`);
    expect(question.text).toContain('Det går inte att ångra.');
    expect(question.html).not.toContain('<script');
    const removed = await annika.post(`${own}/notification/${id}/delete`);
    expect([removed.status, removed.location]).toEqual([303, own]);
    expect((await annika.get(own)).html).not.toContain(`/notification/${id}/delete`);
    expect((await annika.get(`${own}/notification/${id}/delete`)).location).toBe(`${own}#handelser`);

    const done = await annika.post(`${own}?index`, { intent: 'dismiss', notificationId: id });
    expect([done.status, done.location]).toEqual([303, `${own}#handelser`]);
    const after = await annika.get(own);
    expect(after.text).toContain('Händelsen är markerad som hanterad.');
    expect(after.html).not.toContain(`name="notificationId" value="${id}"`);
  });

  async function findRiskMark(): Promise<string[]> {
    for (const own of await listPeoplePaths(annika)) {
      const found = /\/notification\/([^"]+)\/delete"/.exec((await annika.get(own)).html)?.[1];
      if (found !== undefined) return [own, found];
    }
    throw new Error('nobody has a risk mark');
  }
});

describe('an employee who has left', () => {
  it('is shown as left, without an offer of a plan or of a responsible person', async () => {
    const person = await findWithoutPlan(app, 'Hemtjänst Centrum');
    const url = `/hr/person/${person}`;
    const before = await manager.get(url);
    expect(before.text).toContain('Starta rehabplan');
    expect(before.html).toContain(`href="${url}/sick-note"`);
    expect(before.text).toMatch(/Ingen är ansvarig\s*Ändra ansvarig/);
    await endEmployment(person);
    const page = await manager.get(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Har slutat');
    expect(page.text).toContain('Anställningen upphörde 2026-03-19.');
    expect(page.text).not.toContain('Frisk');
    expect(page.text).not.toContain('Starta rehabplan');
    expect(page.html).not.toContain(`href="${url}/sick-note"`);
    expect(page.text).toContain('Det finns inget att göra för medarbetaren just nu.');
    expect(page.text).not.toMatch(/Ingen är ansvarig|Ändra ansvarig/);
  });

  it('has no overdue follow-up and no link for ordering services', async () => {
    const coordinator = await signInAs(app, 'lena.sjostrand');
    const person = await findWithPlan(app, 'ongoing');
    const url = `/hr/person/${person}`;
    const followUp = /Uppföljning (20\d\d-\d\d-\d\d)/;
    const before = await coordinator.get(url);
    const [, day = ''] = followUp.exec(before.text) ?? [];
    expect(day < '2026-03-20').toBe(true);
    expect(before.text).toContain('Beställ tjänst i kundportalen');
    await endEmployment(person);
    const page = await coordinator.get(url);
    expect(page.text).toContain('Har slutat');
    expect(page.text).toContain('Avsluta planen');
    expect(followUp.exec(page.text)?.[1]).toBe(day);
    expect(page.text).not.toContain('Försenad');
    expect(page.text).toContain('Nyttjade tjänster');
    expect(page.text).not.toContain('Beställ tjänst');
  });

  /** The day before the latest covered day is the last day of the employment. */
  async function endEmployment(person: string): Promise<void> {
    await app.open.pool.query('update api.absence set to_day = $2 where person_id = $1', [
      person,
      '2026-03-18',
    ]);
    const ended = await app.open.pool.query<{ employment_id: string }>(
      'update api.employment set to_day = $2 where person_id = $1 returning employment_id',
      [person, '2026-03-19'],
    );
    await app.open.pool.query(
      'update api.department_period set to_day = $2 where employment_id = $1 and coalesce(to_day, $2) >= $2',
      [ended.rows[0]?.employment_id, '2026-03-19'],
    );
  }
});
