import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { Statistics } from '#contract/calls/absence/statistics.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';

const provider = createFaultyProvider();
/** The last request and response of the provider for each path. */
const sent = new Map<string, { request: unknown; response: unknown }>();

let app: App;
let hr: HttpClient;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, send) => {
      const body = request.method === 'POST' ? await request.clone().text() : '';
      const response = await provider.intercept(request, send);
      const path = new URL(request.url).pathname;
      if (/\/(stats|repeatedShortTerm|notification)/.test(path) && response.ok)
        sent.set(path, { request: JSON.parse(body), response: await response.clone().json() });
      return response;
    },
  });
  hr = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());
afterEach(() => {
  provider.recover();
});

const PERIOD = 'from=2025-09-20&to=2026-03-20';

/** The cells of a table, row by row, without differences. */
function readTable({ html }: ClientResponse, id: string): string[][] {
  const table = new RegExp(`<table[^>]*id="${id}">[\\s\\S]*?</table>`).exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr id="[^"]*"[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell
        .replace(/<span class="(cell-more|[^"]*wrap[^"]*)">[\s\S]*/, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('\u00A0', ' ')
        .trim(),
    ),
  );
}

/** Formats a number in Swedish, rounding half away from zero; independent of the product's code. */
function formatNumber(value: number | null, decimals: number): string {
  if (value === null) return '–';
  const rounded = (Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals).toFixed(decimals);
  const [whole = '', rest] = rounded.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ' ') + (rest === undefined ? '' : `,${rest}`);
}

function expectedRows({ keyFigures: own }: Statistics, others: Statistics[]): string[][] {
  const columns = [own, ...others.map(({ keyFigures }) => keyFigures)];
  const row = (label: string, key: keyof typeof own, decimals: number, unit = '') => [
    label,
    ...columns.map((figures) => (figures[key] === null ? '–' : formatNumber(figures[key], decimals) + unit)),
  ];
  return [
    row('Total sjukfrånvaro', 'totalAbsencePercent', 1, ' %'),
    row('Korttidssjukfrånvaro (1–14 dagar)', 'shortTermPercent', 1, ' %'),
    row('Långtidssjukfrånvaro (15 dagar eller mer)', 'longTermPercent', 1, ' %'),
    row('Närvaro', 'attendancePercent', 1, ' %'),
    row('Frisknärvaro', 'healthyAttendancePercent', 1, ' %'),
    row('VAB', 'careOfChildPercent', 1, ' %'),
    row('Sjukdagar per anställd', 'sickDaysPerEmployee', 1),
    row('Sjukfall per anställd', 'absencesPerEmployee', 2),
    row('Dagar per korttidsfall', 'daysPerShortTermAbsence', 1),
    row('Personer med arbetsrelaterad frånvaro', 'workRelatedPersons', 0),
    row('Personer med upprepad korttidsfrånvaro', 'repeatedShortTermPersons', 0),
    row('Antal anställda', 'employeeCount', 0),
    row('Medelantal anställda', 'averageEmployees', 1),
    row('Anställningsdagar', 'employmentDays', 0),
  ];
}

describe('the analysis page', () => {
  it("shows the provider's figures, each beside the company's and all customers'", async () => {
    const manager = await signInAs(app, 'annika.forsman');
    const page = await manager.get('/hr/analysis');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<title>Analys – Frånvaro</title>');
    const both = sent.get('/api/stats/departments')?.response as CallResponse<'statsDepartments'>;
    const all = sent.get('/api/stats/global')?.response as Statistics;
    expect(both.chosen.keyFigures.totalAbsencePercent).not.toBe(both.company.keyFigures.totalAbsencePercent);
    expect(readTable(page, 'nyckeltal-tabell')).toEqual(expectedRows(both.chosen, [both.company, all]));
    expect(sent.get('/api/stats/departments')?.request).toMatchObject({
      periodStart: '2025-09-20',
      periodEnd: '2026-03-20',
      filter: null,
    });
    const trend = /<figure[^>]*id="trend-figur"[\s\S]*?<\/figure>/.exec(page.html)?.[0] ?? '';
    for (const { total } of both.chosen.trend) {
      expect(trend.replaceAll('\u00A0', ' ')).toContain(
        `<td data-numeric="">${formatNumber(total.percent, 1)} %</td>`,
      );
    }
    const difference =
      (both.chosen.keyFigures.totalAbsencePercent ?? 0) - (all.keyFigures.totalAbsencePercent ?? 0);
    expect(page.text).toContain(
      `${(difference > 0 ? '+' : '\u2212') + formatNumber(Math.abs(difference), 1)} procentenheter`,
    );
  });

  it('shows every cause under its group, and every person with repeated absence', async () => {
    const page = await hr.get(`/hr/analysis?${PERIOD}&whole=causes&whole=repeated`);
    const { chosen } = sent.get('/api/stats/departments')?.response as CallResponse<'statsDepartments'>;
    const names = new Map(chosen.causeCategories.map(({ id, name }) => [id, name]));
    const shown = readTable(page, 'orsakslista').map(
      ([cause, category]) => `${String(category)}: ${String(cause)}`,
    );
    const expected = chosen.causes.map(({ name, categoryId }) => `${String(names.get(categoryId))}: ${name}`);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(shown).toContain('Sekretess: Sekretess');
    expect(shown.some((row) => row.startsWith('Orsak ej förmedlad: '))).toBe(true);
    expect(shown).toContain('Okänd anledning: Okänd anledning');
    const { absenceEvents } = sent.get('/api/absence/repeatedShortTermAbsences')
      ?.response as CallResponse<'absenceRepeatedShortTerm'>;
    expect(absenceEvents.length).toBeGreaterThan(10);
    expect(readTable(page, 'upprepad-lista').map(([name, count]) => [name, count])).toEqual(
      absenceEvents.map(({ person, short_term_absence_count }) => [
        `${String(person.last_name)}, ${String(person.first_name)}`,
        String(short_term_absence_count),
      ]),
    );
    const first = await hr.get(`/hr/analysis?${PERIOD}`);
    expect(readTable(first, 'upprepad-lista')).toHaveLength(10);
    expect(first.text).toContain(`Visa ${String(absenceEvents.length - 10)} till`);
  });

  it("draws the trend of the company and of all customers beside that of one's own departments", async () => {
    const manager = await signInAs(app, 'annika.forsman');
    const page = await manager.get(`/hr/analysis?${PERIOD}&series=total&series=company&series=global`);
    const { chosen, company } = sent.get('/api/stats/departments')
      ?.response as CallResponse<'statsDepartments'>;
    const all = sent.get('/api/stats/global')?.response as Statistics;
    const figure = /<figure[^>]*id="trend-figur"[\s\S]*?<\/figure>/.exec(page.html)?.[0] ?? '';
    for (const look of ['total', 'company', 'global']) expect(figure).toContain(`data-variant="${look}"`);
    const cells = [...figure.matchAll(/<td data-numeric="">([^<]*)<\/td>/g)].map(([, cell = '']) =>
      cell.replaceAll('\u00A0', ' '),
    );
    const trends = [chosen, company, all].map(({ trend }) => trend.map(({ total }) => total.percent));
    expect(new Set(trends.map((values) => values.join())).size).toBe(3);
    expect(cells).toEqual(
      chosen.trend.flatMap((_, index) =>
        trends.map((values) => `${formatNumber(values[index] ?? null, 1)} %`),
      ),
    );
  });

  it('has a table with the figures beside every chart', async () => {
    const { html } = await hr.get(`/hr/analysis?${PERIOD}`);
    const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    expect(figures).toHaveLength(3);
    for (const figure of figures) {
      expect(figure).toMatch(/<svg[^>]*role="img"/);
      expect(figure).toMatch(/<details[\s\S]*<table[\s\S]*<th[^>]*scope="col"/);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

describe('filters', () => {
  it('are sent to the provider as the contract defines them, and are shown as removable chips', async () => {
    const page = await hr.get(`/hr/analysis?${PERIOD}&ageMin=30&ageMax=39&gender=female&unit=days`);
    expect(sent.get('/api/stats/departments')?.request).toMatchObject({
      filter: {
        age: { min: 30, max: 39, disableMaxLimit: false },
        employmentTypes: { list: null, includeWithoutType: true },
        gender: 'female',
      },
    });
    expect(sent.get('/api/absence/repeatedShortTermAbsences')?.request).toMatchObject({
      filter: { gender: 'female' },
    });
    expect(page.text).toContain('Jämförelsen med alla kunder följer inte filtren');
    const chips = /aria-label="Valda filter"[\s\S]*?<\/ul>/.exec(page.html)?.[0] ?? '';
    const links = [...chips.matchAll(/href="(\/hr[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links).toEqual([
      `/hr/analysis?${PERIOD}&gender=female&unit=days`,
      `/hr/analysis?${PERIOD}&ageMin=30&ageMax=39&unit=days`,
      `/hr/analysis?${PERIOD}&unit=days`,
    ]);
    const without = await hr.get(links[2] ?? '');
    expect(without.text).not.toContain('följer inte filtren');
    expect(without.html).not.toContain('aria-label="Valda filter"');
  });

  it('offer the employment types of the departments', async () => {
    const page = await hr.get(`/hr/analysis?${PERIOD}`);
    const [, id = ''] = /name="types"[^>]*value="([^"]+)"/.exec(page.html) ?? [];
    const chosen = await hr.get(`/hr/analysis?f=1&${PERIOD}&types=${id}&series=total`);
    expect(chosen.text).toContain('Inte personer utan angiven anställningsform');
    expect(sent.get('/api/stats/departments')?.request).toMatchObject({
      filter: { employmentTypes: { list: [id], includeWithoutType: false } },
    });
    const boxes = [...chosen.html.matchAll(new RegExp(`<input[^>]*value="${id}"[^>]*>`, 'g'))];
    // The form of the export also contains the choice, hidden.
    expect(boxes.some(([box]) => box.includes('checked'))).toBe(true);
  });
});

describe('the trend', () => {
  it('shows rolling sums of 12 months, defines them, and keeps the key figures of the period', async () => {
    const [own, rolling] = [
      await hr.get(`/hr/analysis?${PERIOD}`),
      await hr.get(`/hr/analysis?${PERIOD}&span=rolling`),
    ];
    expect(rolling.status).toBe(200);
    expect(rolling.html).toMatch(/<input(?=[^>]*value="rolling")(?=[^>]*checked)[^>]*>/);
    expect(rolling.text).toContain('Trend, rullande 12 månader');
    expect(rolling.text).toContain('Varje månad visar de 12 månader som slutar med den.');
    expect(readTable(rolling, 'nyckeltal-tabell')).toEqual(readTable(own, 'nyckeltal-tabell'));
    const bodyOf = ({ html }: ClientResponse) =>
      /<table class="table chart-table">.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '';
    expect(bodyOf(own)).toContain('20–30 sep 2025');
    expect(bodyOf(rolling)).toContain('sep 2025');
    expect(bodyOf(rolling)).not.toContain('20–30 sep 2025');
    expect(bodyOf(rolling).match(/<tr>/g)).toHaveLength(7);
  });
});

describe('the last query', () => {
  it('is restored without parameters, and only in the same session', async () => {
    const client = await signInAs(app, 'birgitta.akerlund');
    const view = '/hr/analysis?from=2026-01-01&to=2026-02-28&gender=male&unit=count';
    expect((await client.get('/hr/analysis')).status).toBe(200);
    await client.get(view);
    await client.get('/hr/analysis?from=2026-02-30');
    expect((await client.get('/hr/analysis')).location).toBe(view);
    expect((await client.get('/hr/analysis?unit=percent')).status).toBe(200);
    expect((await (await signInAs(app, 'birgitta.akerlund')).get('/hr/analysis')).status).toBe(200);
  });
});

describe('the URL', () => {
  it.each([
    'unit=x',
    'span=x',
    'series=x',
    'gender=x',
    'whole=x',
    'withoutType=2',
    `types=${'a'.repeat(200)}`,
  ])('with ?%s returns the page with its defaults and a message', async (query) => {
    const page = await hr.get(`/hr/analysis?${query}`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('<title>Fel: Analys – Frånvaro</title>');
    expect(page.text).toContain('Adressen går inte att läsa');
    expect(readTable(page, 'nyckeltal-tabell')).toHaveLength(14);
  });

  it.each([
    ['from=2026-02-30&to=2026-03-01', 'period-fran', 'Skriv ett datum som finns'],
    ['from=2026-03-02&to=2026-03-01', 'period-till', 'Slutdatum måste vara samma dag som eller senare'],
    ['from=2026-04-01&to=2026-04-02', 'period-fran', 'Startdatum får inte vara senare än i dag'],
    ['from=2021-03-19&to=2026-03-20', 'period-fran', 'Perioden får vara högst fem år\\. Välj ett senare'],
    ['from=1996-03-19&to=1996-12-31', 'period-fran', 'Startdatum får ligga högst 30 år bakåt'],
    ['ageMin=50&ageMax=20', 'alder-till', 'Från-ålder måste vara lägre än till-ålder'],
    ['ageMax=många', 'alder-till', 'Skriv åldern i hela år'],
  ])(
    'with ?%s shows a field error, keeps the typed text and shows no figures',
    async (query, id, message) => {
      const page = await hr.get(`/hr/analysis?${query}`);
      expect(page.status).toBe(400);
      expect(page.html).toMatch(
        new RegExp(`<main[^>]*>\\s*<div[^>]*autofocus=""[\\s\\S]*?<a href="#${id}">${message}`),
      );
      expect(page.html).toContain(`id="${id}-error"`);
      for (const [name, value] of new URLSearchParams(query))
        expect(page.html).toMatch(
          new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
        );
      expect(readTable(page, 'nyckeltal-tabell')).toEqual([]);
    },
  );

  it('with no series selected requests one, and shows the rest', async () => {
    const page = await hr.get(`/hr/analysis?f=1&${PERIOD}&withoutType=1`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('<a href="#serier-1">Välj minst en serie</a>');
    expect(readTable(page, 'nyckeltal-tabell')).toHaveLength(14);
    expect(page.html).not.toContain('id="trend-chart');
  });
});

describe('roles', () => {
  it.each(['maria.lund', 'stefan.holmgren'])(
    'hides causes and work-related absence from %s',
    async (name) => {
      const client = await signInAs(app, name);
      const page = await client.get('/hr/analysis');
      const rows = readTable(page, 'nyckeltal-tabell').map(([label]) => label);
      expect(rows).toHaveLength(13);
      expect(page.text).not.toMatch(/arbetsrelaterad/i);
      expect(page.text).not.toContain('Orsakskategorier');
      expect(page.text).toContain('Händelser per avdelning');
    },
  );

  it('shows a manager causes and work-related absence, but no statistics notifications', async () => {
    const page = await (await signInAs(app, 'annika.forsman')).get('/hr/analysis');
    expect(page.text).toContain('Orsakskategorier');
    expect(page.text).toContain('Personer med arbetsrelaterad frånvaro');
    expect(page.text).not.toContain('Händelser per avdelning');
  });

  it('shows an account manager no names, and no figures of small groups', async () => {
    const client = await signInAs(app, 'oskar.hallgren.nordviken');
    const page = await client.get('/hr/analysis');
    const people = readTable(page, 'upprepad-lista');
    expect(people.length).toBeGreaterThan(3);
    expect(new Set(people.map(([name]) => name))).toEqual(new Set(['Maskerad']));
    expect(page.html).not.toMatch(/href="\/hr\/person\//);
    const few = await client.get(`/hr/analysis?${PERIOD}&ageMin=80`);
    expect(few.status).toBe(200);
    expect(few.text).toContain('Ditt urval: för få personer för att visas');
    expect(few.text).toContain('Hela företaget: för få personer för att visas');
    expect(new Set(readTable(few, 'nyckeltal-tabell').map(([, chosen]) => chosen))).toEqual(new Set(['–']));
    expect(few.html).not.toContain('id="trend-chart');
  });

  it('redirects a client without a session', async () => {
    for (const path of ['/hr/analysis', '/hr/analysis?_data=routes%2Fhr%2B%2Fanalysis']) {
      const { status, html } = await createHttpClient(app).get(path);
      expect([303, 204]).toContain(status);
      expect(html).toBe('');
    }
  });
});

describe('when a call fails, only its sections report it and offer a retry:', () => {
  const RETRY = /<div class="box" data-tone="danger">[\s\S]*?<a [^>]*href="([^"]+)"/;
  /** The sections that report a failure. */
  const failedIn = ({ html }: ClientResponse) =>
    ['nyckeltal', 'trend', 'orsaker', 'orsakskategorier', 'upprepad', 'handelser'].filter((id) =>
      RETRY.test(new RegExp(`<(section|figure)[^>]*id="${id}"[\\s\\S]*?</\\1>`).exec(html)?.[0] ?? ''),
    );

  it.each([
    ['/api/stats/departments', '2025-09-01', ['nyckeltal', 'trend', 'orsaker', 'orsakskategorier']],
    ['/api/stats/global', '2025-09-02', ['nyckeltal']],
    ['/api/absence/repeatedShortTermAbsences', '2025-09-03', ['upprepad']],
    ['/api/notification/department', '2025-09-04', ['handelser']],
    ['/api/person/employmentTypes', '2025-09-05', []],
  ])('%s', async (path, from, sections) => {
    await moveDataVersion(app.open);
    provider.fail([path], 'responds with 500');
    // A separate period, because the cached figures of all customers survive a new data version.
    const url = `/hr/analysis?from=${from}&to=2026-03-20&types=x`;
    const page = await hr.get(url);
    expect([page.status, failedIn(page)]).toEqual([200, sections]);
    const retry = RETRY.exec(page.html)?.[1]?.replaceAll('&amp;', '&');
    expect(retry).toBe(sections.length > 0 ? url : undefined);
    // The selection is kept although its list is missing.
    expect(page.html).toMatch(/name="types"[^>]*value="x"|value="x"[^>]*name="types"/);
    provider.recover();
    expect(failedIn(await hr.get(url))).toEqual([]);
  });

  it('of the hierarchy', async () => {
    await moveDataVersion(app.open);
    provider.fail(['/api/department/hierarchy'], 'responds with 500');
    const page = await hr.get('/hr/analysis?unit=days');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Avdelningarna hämtas');
  });
});
