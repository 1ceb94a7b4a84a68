import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preference } from '#app/session/tables.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { calls, type CallResponse } from '#contract/calls.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import { capabilities, USER_ROLES } from '#contract/roles.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type ClientResponse } from '#tests/support/client/http-client.ts';

let app: App;
/** Replaces the people in the responses of the search; null: as the provider sends them. */
let replacePerson: ((person: PersonRef) => PersonRef) | null = null;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const response = await send(request);
      if (replacePerson === null || !new URL(request.url).pathname.endsWith(calls.navigationSearch.path))
        return response;
      const { total, employees } = (await response.json()) as CallResponse<'navigationSearch'>;
      const replaced = employees.map((each) => ({ ...each, person: replacePerson?.(each.person) }));
      return Response.json({ total, employees: replaced });
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  replacePerson = null;
  await app.open.db.delete(preference);
});

const HR = 'birgitta.akerlund';
const ACCOUNT_MANAGER = 'oskar.hallgren.bjorkdala';
const FORM =
  /<form[^>]*action="\/employees"[^>]*role="search"|<form[^>]*role="search"[^>]*action="\/employees"/;

type Hits = { total: number; hits: { name: string; department: string; to: string }[] };

const employeesPath = (q: string) => `/resources/employees?${new URLSearchParams({ q }).toString()}`;
const pageOf = (q: string, more = '') => `/employees?${new URLSearchParams({ q }).toString()}${more}`;

/** The name, the department and the URL of each row of the page. */
function rowsOf({ html }: ClientResponse): { name: string; to: string; department: string }[] {
  const row =
    /<a [^>]*href="(\/hr\/person\/[^"]+)"[^>]*>([^<]+)<\/a>(?:(?!<a )[\s\S])*?class="muted">([^<]+)</g;
  return [...html.matchAll(row)].map(([, to = '', name = '', department = '']) => ({ name, to, department }));
}

/** The employees of Björkdala today by name, department and id. */
async function listEmployees(): Promise<string[]> {
  const { rows } = await app.open.pool.query<{ id: string; department: string }>(
    `select distinct p.person_id as id, d.name as department
     from api.department_period dp
     join api.employment e using (organisation_id, employment_id)
     join api.person p using (organisation_id, person_id)
     join api.department d using (organisation_id, department_id)
     join api.organisation o using (organisation_id)
     where o.name like 'Björkdala%' and $1 between dp.from_day and coalesce(dp.to_day, '9999-12-31')
       and $1 between e.from_day and coalesce(e.to_day, '9999-12-31')`,
    [todayIn(app.clock.now)],
  );
  // The department without a contract cannot be selected; the page formats every space as an ordinary one.
  const names = new Map(
    (await readPeople(app.open)).map((one) => [one.personId, `${one.firstName} ${one.lastName}`]),
  );
  return rows
    .map(({ id, department }) => `${names.get(id) ?? ''}|${department}|/hr/person/${id}`)
    .map((row) => row.replaceAll('\u00a0', ' '))
    .filter((row) => !row.includes('|Räddningstjänsten|'));
}

describe('the result page', () => {
  it('lists everyone with the name, twenty per page, each a link beside the department', async () => {
    const client = await signInAs(app, HR);
    const rows: string[] = [];
    for (let page = 1; ; page += 1) {
      const response = await client.get(pageOf('berg', `&page=${String(page)}`));
      expect(response.status).toBe(200);
      const shown = rowsOf(response);
      expect(shown.length).toBeLessThanOrEqual(20);
      rows.push(...shown.map(({ name, department, to }) => [name, department, to].join('|')));
      if (!response.html.includes('>Nästa<')) break;
    }
    const expected = (await listEmployees()).filter((row) => /berg/i.test(row.split('|')[0] ?? ''));
    expect(rows.length).toBeGreaterThan(40);
    expect([...rows].sort()).toEqual(expected.sort());
  });

  it('sorts by first name, then last name, in Swedish order', async () => {
    const { hits } = JSON.parse((await (await signInAs(app, HR)).get(employeesPath('anna'))).html) as Hits;
    const names = hits.map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names).toEqual([...names].sort(new Intl.Collator('sv').compare));
    const client = await signInAs(app, HR);
    const letters = new Set<string>();
    for (let page = 1; page < 10; page += 1) {
      for (const { name } of rowsOf(await client.get(pageOf('lind', `&page=${String(page)}`)))) {
        letters.add(name[0] ?? '');
      }
    }
    const own = [...letters].filter((letter) => 'ZÅÄÖ'.includes(letter));
    expect(own.length).toBeGreaterThan(0);
    expect([...letters]).toEqual([...letters].sort(new Intl.Collator('sv').compare));
  });

  it.each([
    ['', 'Skriv minst två tecken av namnet.'],
    ['a', 'Skriv minst två tecken av namnet.'],
    [' å ', 'Skriv minst två tecken av namnet.'],
    ['qqq', 'Inget sökresultat för qqq'],
    ['anna qqq', 'Inget sökresultat för anna qqq'],
    ['<script>alert(1)</script>', 'Inget sökresultat för <script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>', 'Inget sökresultat för "><img src=x onerror=alert(1)>'],
    ['{{count}} $t(app.title)', 'Inget sökresultat för {{count}} $t(app.title)'],
  ])('shows for %j the message %j', async (q, status) => {
    const page = await (await signInAs(app, HR)).get(pageOf(q));
    expect(page.status).toBe(200);
    expect(page.text).toContain(status);
    expect(page.html).not.toMatch(/<script>alert|<img src=x/);
    expect(page.html).toContain('<title>Sök medarbetare – Frånvaro</title>');
  });

  it('is not cached by the browser, and links to no page that does not exist', async () => {
    const client = await signInAs(app, HR);
    const page = await client.get(pageOf('anna'));
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.html).toMatch(/id="sok-medarbetare"[^>]*value="anna"/);
    const [first] = rowsOf(page);
    for (const number of ['0', '-1', 'x', '1.5', '']) {
      expect(rowsOf(await client.get(pageOf('anna', `&page=${number}`)))[0]).toEqual(first);
    }
    const last = await client.get(pageOf('anna', '&page=99999'));
    expect(rowsOf(last).length).toBeGreaterThan(0);
    expect(last.html).not.toContain('>Nästa<');
    expect((await client.get(pageOf('anna '.repeat(1000)))).text).toContain('träffar');
  });
});

describe('the suggestion list', () => {
  it('contains the first ten hits, the total, and their URLs', async () => {
    const client = await signInAs(app, HR);
    const { total, hits } = JSON.parse((await client.get(employeesPath('berg'))).html) as Hits;
    expect(total).toBeGreaterThan(10);
    const page = await client.get(pageOf('berg'));
    expect(page.text).toContain(`${String(total)} träffar`);
    expect(hits.map(({ name, to, department }) => ({ name, to, department }))).toEqual(
      rowsOf(page).slice(0, 10),
    );
  });

  it('reports no hits, and contains none for a text that is too short', async () => {
    const client = await signInAs(app, HR);
    const none = await client.get(employeesPath('qqq'));
    expect(JSON.parse(none.html)).toEqual({ total: 0, hits: [] });
    expect(none.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(none.headers.get('Cache-Control')).toBe('no-store');
    expect((await client.get(employeesPath('a'))).status).toBe(400);
  });

  it('contains only the selected departments', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    const { total, hits } = JSON.parse((await manager.get(employeesPath('an'))).html) as Hits;
    expect(total).toBeGreaterThan(0);
    expect(new Set(hits.map(({ department }) => department))).toEqual(new Set(['Hemtjänst Centrum']));
  });
});

describe('a former employee', () => {
  it('has no name in the results and no link, when the person no longer exists', async () => {
    const client = await signInAs(app, HR);
    replacePerson = () => ({ person_id: null, first_name: null, last_name: null, state: 'missing' });
    const { hits } = JSON.parse((await client.get(employeesPath('berg'))).html) as Hits;
    expect(new Set(hits.map(({ name, to }) => [name, to].join()))).toEqual(
      new Set(['Tidigare medarbetare,']),
    );
    const page = await client.get(pageOf('berg'));
    expect(page.text).toMatch(/Tidigare medarbetare ?,/);
    expect(page.html).not.toContain('href="/hr/person/');
    await client.post('/language', { language: 'en' });
    expect((await client.get(pageOf('berg'))).text).toMatch(/Previous employee ?,/);
  });

  it('is not found by the search, and is marked on the page of the employee', async () => {
    const client = await signInAs(app, HR);
    const names = new Map(
      (await readPeople(app.open)).map((one) => [one.personId, `${one.firstName} ${one.lastName}`]),
    );
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select p.person_id as id
       from api.person p join api.organisation o using (organisation_id)
       where o.name like 'Björkdala%' and not exists (
         select from api.employment e
         where e.organisation_id = p.organisation_id and e.person_id = p.person_id
           and coalesce(e.to_day, '9999-12-31') >= $1)
       order by p.person_id limit 20`,
      [todayIn(app.clock.now)],
    );
    let opened = 0;
    for (const { id } of rows) {
      const page = await client.get(`/hr/person/${id}`);
      if (page.status === 404) continue;
      opened += 1;
      expect(page.text).toContain('Tidigare medarbetare');
      expect(page.text).toContain('Har slutat');
      expect((await client.get(pageOf(names.get(id) ?? 'none'))).html).not.toContain(id);
    }
    expect(opened).toBeGreaterThan(0);
    const [hit] = rowsOf(await client.get(pageOf('berg')));
    expect((await client.get(hit?.to ?? '')).text).not.toContain('Tidigare medarbetare');
  });
});

describe('access to the search', () => {
  it.each([HR, 'karin.ekdahl', 'maria.lund', 'petter.noren', 'helena.bergvall'])(
    'allows %s',
    async (username) => {
      const client = await signInAs(app, username);
      const page = await client.get('/hr');
      expect(page.html).toMatch(FORM);
      expect((await client.get(pageOf('an'))).status).toBe(200);
      expect((await client.get(employeesPath('an'))).status).toBe(200);
    },
  );

  it('rejects the account manager: no form, and 403', async () => {
    expect(
      USER_ROLES.filter((role) => !capabilities.searchEmployees.some((allowed) => allowed === role)),
    ).toEqual(['AccountManager']);
    const client = await signInAs(app, ACCOUNT_MANAGER);
    const page = await client.get('/hr');
    expect(page.html).not.toMatch(FORM);
    expect(page.html).not.toContain('Sök medarbetare');
    for (const path of [pageOf('an'), `${pageOf('an')}&_data=routes/employees`, employeesPath('an')]) {
      const rejected = await client.get(path);
      expect(rejected.status).toBe(403);
      expect(rejected.html).not.toContain('/hr/person/');
    }
  });

  it('rejects a client that is not signed in', async () => {
    const anonymousClient = createHttpClient(app);
    const { status, location } = await anonymousClient.get(pageOf('an'));
    expect([status, location]).toEqual([303, '/portal']);
    expect((await anonymousClient.get(employeesPath('an'))).html).not.toContain('/hr/person/');
    expect((await anonymousClient.get('/portal')).html).not.toMatch(FORM);
  });
});

describe('the active employees', () => {
  it('are counted in the selected departments, and in the companies by name', async () => {
    const { text } = await (await signInAs(app, 'karin.ekdahl')).get('/hr');
    const employees = await listEmployees();
    const people = new Set(employees.map((row) => row.split('|')[2]));
    const inSelection = new Set(
      employees.filter((row) => row.split('|')[1] === 'Hemtjänst Centrum').map((row) => row.split('|')[2]),
    );
    expect(text).toContain(`${String(inSelection.size)} anställda i urvalet`);
    expect(text).toContain(`Totalt ${formatCount(people.size)} anställda i Björkdala kommun`);
  });

  it('are shown to a role that may see no names, and on every page', async () => {
    const client = await signInAs(app, ACCOUNT_MANAGER);
    for (const path of ['/hr', pageOf('an'), '/no/such/page']) {
      const page = await client.get(path);
      expect(page.text).toMatch(/[\d ]+ anställda i urvalet/);
      expect(page.html).toMatch(
        /popovertarget="active-employees-tip" aria-label="Information om antal anställda"/,
      );
    }
  });
});

it('stores and logs no search', async () => {
  const client = await signInAs(app, HR);
  const before = app.logLines.length;
  for (const q of ['Zackarias Hemlig', 'berg', '<script>']) {
    await client.get(pageOf(q), { Referer: `${app.origin}${pageOf(q)}` });
    await client.get(`${pageOf(q)}&_data=routes/employees`);
    await client.get(employeesPath(q));
  }
  const written = app.logLines.slice(before).join('\n');
  expect(written).toContain('"route":"/employees"');
  expect(written).toContain('"route":"/resources/employees"');
  expect(written).not.toMatch(/zackarias|hemlig|berg|script|q=/i);
});

/** Formats a count as the page does, with a space instead of a no-break space. */
function formatCount(count: number): string {
  return new Intl.NumberFormat('sv-SE').format(count).replace(/\s/g, ' ');
}
