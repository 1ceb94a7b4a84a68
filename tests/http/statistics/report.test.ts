import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
let hr: HttpClient;
beforeAll(async () => {
  app = await startApp();
  hr = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

/** The headings of the table's columns. */
function headingsOf(html: string): string[] {
  const [table = ''] = /<table[^>]* id="rapport"[^>]*>.*?<\/thead>/s.exec(html) ?? [];
  return [...table.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
}

/** The text of a column, row by row. */
function columnOf(html: string, at: number): string[] {
  const rows = html.match(/<tr id="rad-\d+"[^>]*>.*?<\/tr>/gs) ?? [];
  return rows.map(
    (row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)][at]?.[1]?.replace(/<[^>]*>/g, '') ?? '',
  );
}

const boxesOf = (html: string) =>
  (html.match(/<input[^>]*type="checkbox"[^>]*name="col"[^>]*>/g) ?? []).map(
    (box) => /value="(\w+)"/.exec(box)?.[1],
  );

describe('the report', () => {
  it('shows the last six months with totals and the first rows, the latest first', async () => {
    const { status, html, text } = await hr.get('/hr/report');
    expect(status).toBe(200);
    expect(html).toContain('<title>Rapport – Frånvaro</title>');
    expect(html).toMatch(/name="from"[^>]*value="2025-09-20"|value="2025-09-20"[^>]*name="from"/);
    expect(text).toMatch(
      /Sammanfattning Personer [\d ]+ Frånvarotillfällen [\d ]+ Frånvarodagar [\d ]+ Rader/,
    );
    const days = columnOf(html, headingsOf(html).indexOf('Första frånvarodag'));
    expect(days).toHaveLength(50);
    expect(days).toEqual(days.toSorted().reverse());
    expect(text).toMatch(/1–50 av \d/);
  });

  it('can be sorted by any column in both directions', async () => {
    const { html } = await hr.get('/hr/report?col=absenceDays&col=person&f=1&sort=absenceDays.desc');
    const days = columnOf(html, 1).map((text) => Number(text.replace(/\D/g, '')));
    expect(days[0]).toBeGreaterThan(100);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(html).toMatch(/<th[^>]*aria-sort="descending"[^>]*><button id="th-absenceDays"/);
    expect(html.match(/aria-sort/g)).toHaveLength(1);
  });

  it('shows more rows, and the rows beyond one page', async () => {
    const more = await hr.get('/hr/report?show=150');
    expect(columnOf(more.html, 0)).toHaveLength(150);
    expect(more.html).toContain('show=250#rad-151');
    const next = await hr.get('/hr/report?show=1000');
    expect(columnOf(next.html, 0)).toHaveLength(1000);
    expect(next.html).toContain('start=1000');
    const rows = await hr.get('/resources/report-rows?f=1&col=person&col=fromDate&shown=50');
    const response = JSON.parse(rows.html) as { rows: { values: unknown[] }[]; last: number };
    expect([response.rows.length, response.last]).toEqual([100, 150]);
    const page = await hr.get('/hr/report?f=1&col=person&col=fromDate&show=150');
    expect(response.rows.map(({ values }) => values[1])).toEqual(columnOf(page.html, 1).slice(50));
  });

  it('offers days of the last 30 years in the calendar', async () => {
    const { html } = await hr.get('/hr/report');
    expect(html.match(/<input[^>]*type="date"[^>]*>/g)).toEqual([
      expect.stringContaining('min="1996-03-20"'),
      expect.stringContaining('min="1996-03-20"'),
    ]);
  });

  it('reports that nobody was absent', async () => {
    const { status, text } = await hr.get('/hr/report?from=2017-01-01&to=2017-01-02');
    expect(status).toBe(200);
    expect(text).toContain('Det finns ingen frånvaro i vald period');
    expect(text).not.toContain('Exportera');
  });

  it.each([
    ['f=1', 'Välj minst en kolumn för att visa rapporten'],
    ['choose=none', 'Välj minst en kolumn för att visa rapporten'],
    ['from=2026-03-02&to=2026-03-01', 'Slutdatum måste vara samma dag som eller senare'],
    [
      'from=2010-01-01',
      'Perioden får vara högst fem år. Välj ett senare startdatum eller ett tidigare slutdatum.',
    ],
    ['from=1900-01-01&to=1900-12-31', 'Startdatum får ligga högst 30 år bakåt i tiden'],
    ['sort=person', 'Adressen går inte att läsa'],
    ['sort=absenceId.asc', 'Adressen går inte att läsa'],
    ['col=salary', 'Adressen går inte att läsa'],
    ['show=0', 'Adressen går inte att läsa'],
    ['start=-1', 'Adressen går inte att läsa'],
    ['choose=some', 'Adressen går inte att läsa'],
  ])('?%s returns a page with an error message', async (query, message) => {
    const { status, html, text } = await hr.get(`/hr/report?${query}`);
    expect([status, text.includes(message)]).toEqual([400, true]);
    expect(html).toContain('<title>Fel: Rapport – Frånvaro</title>');
  });

  it('remembers the columns and the period', async () => {
    const first = await signInAs(app, 'jonas.wiberg');
    await first.get('/hr/report?f=1&col=age&col=department&from=2026-01-01&to=2026-02-01');
    await first.get('/hr/report?f=1');
    const again = await first.get('/hr/report');
    expect(headingsOf(again.html)).toEqual(['Avdelning', 'Ålder']);
    expect(again.html).toContain('value="2026-01-01"');
    const otherClient = await signInAs(app, 'jonas.wiberg');
    expect(headingsOf((await otherClient.get('/hr/report')).html)).toEqual(['Avdelning', 'Ålder']);
  });

  it('is shown without rows if they cannot be loaded', async () => {
    const broken = await startApp({
      intercept: (request, send) =>
        request.url.endsWith('/absence/report')
          ? Promise.resolve(new Response(null, { status: 500 }))
          : send(request),
    });
    try {
      const { status, text } = await (await signInAs(broken, 'karin.ekdahl')).get('/hr/report');
      expect([status, text.includes('Listan kunde inte hämtas')]).toEqual([200, true]);
    } finally {
      await broken.close();
    }
  });
});

describe('the columns of a role', () => {
  it('are all available to HR; the personal number only on request', async () => {
    const { html } = await hr.get('/hr/report?choose=all&from=2026-01-01');
    expect(boxesOf(html)).toHaveLength(26);
    expect(headingsOf(html)).toHaveLength(26);
    expect(columnOf(html, 1)[0]).toMatch(/^\d{8}-\d{4}$/);
    expect((await signInAs(app, 'amina.rashid').then((one) => one.get('/hr/report'))).html).not.toMatch(
      /\d{8}-\d{4}/,
    );
  });

  it.each([
    ['maria.lund', ['cause', 'causeCategory', 'workRelated', 'needForSupport']],
    ['stefan.holmgren', ['cause', 'causeCategory', 'workRelated', 'needForSupport']],
    ['oskar.hallgren.bjorkdala', ['person', 'personNumber', 'employmentNumber', 'manager', 'age']],
  ])('%s has no %j', async (username, hidden) => {
    const client = await signInAs(app, username);
    const { html } = await client.get('/hr/report?choose=all&from=2026-03-01');
    expect(boxesOf(html).filter((id) => hidden.includes(id ?? ''))).toEqual([]);
    expect(boxesOf(html)).toHaveLength(22);
    const [one = ''] = hidden;
    for (const path of [
      `/hr/report?f=1&col=type&col=${one}`,
      `/hr/report?sort=${one}.asc`,
      `/resources/report-rows?f=1&col=${one}&shown=50`,
    ]) {
      expect([path, (await client.get(path)).status]).toEqual([path, 400]);
    }
  });
});
