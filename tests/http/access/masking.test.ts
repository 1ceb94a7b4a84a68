import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { causeCategories, causes } from '#provider/absence/causes/causes.ts';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs } from '#tests/support/client/http-client.ts';

let app: App;
let names: { first: string; last: string }[];
let personalNumbers: string[];
let employmentNumbers: string[];

beforeAll(async () => {
  app = await startApp();
  const people = await readPeople(app.open);
  names = people.map(({ firstName: first, lastName: last }) => ({ first, last }));
  personalNumbers = people.flatMap(({ personalNumber }) => personalNumber ?? []);
  employmentNumbers = (await readEmployments(app.open)).map(({ employmentNumber }) => employmentNumber);
});
afterAll(() => app.close());

const ANALYSIS = '/hr/analysis?from=2025-09-20&whole=causes&whole=repeated&whole=notices';

const read = new Map<string, Promise<string>>();

/** Reads all pages and data that show people, once per user. */
function readEverything(username: string): Promise<string> {
  const known = read.get(username) ?? rereadPage(username);
  read.set(username, known);
  return known;
}

async function rereadPage(username: string): Promise<string> {
  const client = await signInAs(app, username);
  await client.get('/hr');
  const page = await client.get('/hr?show=1000');
  expect(page.status).toBe(200);
  const confirm = /href="(\/hr\/notification\/[^"]+\/delete)"/.exec(page.html)?.[1];
  const parts = [
    page,
    await client.get('/hr?show=1000&_data=routes%2Fhr%2B%2F_index'),
    await client.get('/hr/notifications'),
    await client.get('/hr/notifications?sort=person&page=2'),
    await client.get('/hr/notifications?_data=routes%2Fhr%2B%2Fnotifications'),
    await client.get('/hr?_data=root'),
    await client.get(ANALYSIS),
    await client.get(`${ANALYSIS}&_data=routes%2Fhr%2B%2Fanalysis`),
    await client.get('/hr/report?show=200'),
    await client.get('/hr/report?_data=routes%2Fhr%2B%2Freport'),
    await client.get('/resources/report-rows?f=1&col=department&col=type&shown=50'),
    await client.get('/rehab-plans'),
    await client.get('/employees?q=an'),
    await client.get('/resources/employees?q=an'),
    await client.get('/resources/absent-list?types=SICK_LEAVE&types=CARE_OF_CHILD&types=UNKNOWN&offset=0'),
    ...(confirm === undefined ? [] : [await client.get(confirm)]),
  ];
  return parts.map(({ html }) => html).join('\n');
}

/** Finds the people whose names occur, in either order. */
function namesIn(html: string): string[] {
  const all = html.match(/[\p{L}’'-]+/gu) ?? [];
  const pairs = new Set(all.map((word, index) => `${word} ${all[index + 1] ?? ''}`));
  const found = names.filter(({ first, last }) => {
    const names = first.split(/\s/);
    return pairs.has(`${names.at(-1) ?? ''} ${last}`) || pairs.has(`${last} ${names[0] ?? ''}`);
  });
  return found.map(({ first, last }) => `${first} ${last}`);
}

function causesIn(html: string): string[] {
  return [...causes, ...causeCategories].map(({ sv }) => sv).filter((name) => html.includes(name));
}

describe('names', () => {
  it.each(['oskar.hallgren.bjorkdala', 'oskar.hallgren.nordviken'])(
    'are hidden from the account manager %s everywhere, but all rows are shown',
    async (username) => {
      const html = await readEverything(username);
      expect(namesIn(html)).toEqual([]);
      expect(html.split('Maskerad').length).toBeGreaterThan(50);
      expect(causesIn(html).length).toBeGreaterThan(5);
    },
  );

  it.each(['birgitta.akerlund', 'karin.ekdahl', 'dragan.petrovic', 'maria.lund', 'petter.noren'])(
    'are shown to %s',
    async (username) => {
      const html = await readEverything(username);
      expect(namesIn(html).length).toBeGreaterThan(3);
      expect(html).not.toContain('Maskerad');
    },
  );
});

describe('causes', () => {
  it.each([
    ['maria.lund', 'PersonalAdmin'],
    ['stefan.holmgren', 'PersonnelAdmin'],
  ])('are hidden from %s (%s), and so is work-related absence', async (username) => {
    const html = await readEverything(username);
    // The name of a cause group is also a type of absence.
    expect(causesIn(html).filter((name) => name !== 'Vård av barn')).toEqual([]);
    expect(html).not.toContain('Orsaker bland sjuka i dag');
    expect(html).not.toContain('Frånvaroorsak');
    expect(html).not.toContain('Arbetsrelaterad');
    expect(html).not.toMatch(/WORK_RELATED|workRelated/);
  });

  it('are shown to HR, and so is work-related absence', async () => {
    const html = await readEverything('birgitta.akerlund');
    expect(causesIn(html).length).toBeGreaterThan(20);
    expect(html).toContain('Frånvaroorsak');
    expect(html).toContain('Arbetsrelaterad');
  });
});

describe('data that the user may not see', () => {
  it.each(['birgitta.akerlund', 'helena.bergvall', 'karin.ekdahl', 'oskar.hallgren.bjorkdala'])(
    '%s receives no personal or employment number that the page does not show',
    async (username) => {
      const html = await readEverything(username);
      const figures = new Set(html.match(/[\w-]+/g));
      expect(personalNumbers.filter((number) => figures.has(number))).toEqual([]);
      expect(employmentNumbers.filter((number) => number.length > 4 && figures.has(number))).toEqual([]);
    },
  );

  it('no people of another organisation are included', async () => {
    const { rows } = await app.open.pool.query<{ id: string }>(
      `select absence_id id from api.absence join api.organisation using (organisation_id)
       where name not like 'Björkdala%'`,
    );
    const html = await readEverything('birgitta.akerlund');
    const shown = [...html.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(shown.length).toBeGreaterThan(100);
    const foreign = new Set(rows.map(({ id }) => id));
    expect(foreign.size).toBeGreaterThan(1000);
    expect(shown.filter((id) => foreign.has(id ?? ''))).toEqual([]);
  });
});
