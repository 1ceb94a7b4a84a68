import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PERIOD = 'from=2025-10-01&to=2026-03-20';
const PAGE = `/hr/departments?${PERIOD}`;

let app: App;
let hr: HttpClient;
beforeAll(async () => {
  app = await startApp();
  hr = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

/** The cells of the table, row by row; that of all departments is first. */
function rowsOf(html: string): string[][] {
  const rows = html.match(/<tr id="(?:rad-\d+|alla)"[^>]*>.*?<\/tr>/gs) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell
        .replaceAll('<span class="soft-hyphen"></span>', '')
        .replace(/<span class="cell-more">.*?<\/span>/g, '')
        .replace(/<[^>]*>/g, ''),
    ),
  );
}

const toNumber = (percent = '') => Number(percent.replace(',', '.').replace(/[^\d.]/g, ''));

describe('the comparison of departments', () => {
  it('shows the chosen departments with the highest sick leave first', async () => {
    const { status, html, text } = await hr.get(PAGE);
    expect(status).toBe(200);
    expect(html).toContain('<title>Jämför avdelningar – Frånvaro</title>');
    expect(text).toContain('1 oktober 2025 – 20 mars 2026');
    expect(text).toContain('Varje avdelning räknas med sina egna anställda.');
    expect(text).toContain('De personer som har varit anställda minst en dag i perioden');
    const [all = [], ...rows] = rowsOf(html);
    expect(all[0]).toBe('Alla valda avdelningar');
    const totals = rows.map((cells) => cells[1]).filter((cell) => cell !== 'Visas inte');
    expect(totals.length).toBeGreaterThan(5);
    expect(totals.map(toNumber)).toEqual(totals.map(toNumber).toSorted((a, b) => b - a));
    expect(all[1]).toMatch(/^\d+,\d\s%$/);
    expect(all[5]).toMatch(/^[+−]?\d+,\d$/);
  });

  it('sorts by a column in the other direction without JavaScript', async () => {
    const { html } = await hr.get(`${PAGE}&sort=department.desc`);
    const [, ...rows] = rowsOf(html);
    const names = rows.map(([name = '']) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'sv')));
    expect(html).toMatch(/<button[^>]*value="department\.asc"/);
    expect(html).toMatch(/<th[^>]*aria-sort="descending"/);
  });

  it('draws the first departments of the table with the same axis, and has their values as a table', async () => {
    const { html } = await hr.get(PAGE);
    const charts = html.match(/<svg class="chart chart-small".*?<\/svg>/gs) ?? [];
    expect(charts.length).toBeGreaterThan(1);
    expect(charts.length).toBeLessThanOrEqual(12);
    const axes = charts.map((svg) => [...svg.matchAll(/>(\d+(?:,\d)?)</g)].map(([, tick]) => tick).join());
    expect(new Set(axes).size).toBe(1);
    const table = html.match(/<table class="table chart-table">.*?<\/table>/s)?.[0] ?? '';
    expect(table.match(/<tr>/g)).toHaveLength(charts.length + 2);
  });

  it('has the period and the filter that the analysis had last', async () => {
    await hr.get('/hr/analysis?from=2025-11-01&to=2026-02-28&gender=female&series=total');
    const { status, location } = await hr.get('/hr/departments');
    expect(status).toBe(302);
    expect(location).toBe('/hr/departments?from=2025-11-01&to=2026-02-28&gender=female');
    const { text } = await hr.get(location ?? '');
    expect(text).toContain('Filter Kvinnor');
  });

  it('suppresses departments of fewer than five people, and no figure of them is in the page', async () => {
    const { html } = await hr.get(`${PAGE}&ageMin=30&ageMax=34&gender=male`);
    const hidden = rowsOf(html).filter((cells) => cells[1] === 'Visas inte');
    expect(hidden.length).toBeGreaterThan(0);
    for (const [, ...cells] of hidden) expect(new Set(cells)).toEqual(new Set(['Visas inte']));
  });

  it('returns 400 with its defaults for an unknown column', async () => {
    const { status, html } = await hr.get(`${PAGE}&sort=name.asc`);
    expect(status).toBe(400);
    expect(rowsOf(html).length).toBeGreaterThan(5);
  });

  it('exports the table of the page as CSV', async () => {
    const { html } = await hr.get(`${PAGE}&sort=spells.asc`);
    const { status, html: csv } = await hr.post('/hr/departments/export', {
      from: '2025-10-01',
      to: '2026-03-20',
      sort: 'spells.asc',
      format: 'csv',
    });
    expect(status).toBe(200);
    const [heading = '', ...lines] = csv.trim().split(/\r?\n/);
    expect(heading).toContain(
      'Avdelning;Överordnad avdelning;Total sjukfrånvaro (%);Korttid (%);Långtid (%);Sjukfall per anställd',
    );
    const names = rowsOf(html).map(([name]) => name);
    expect(lines.slice(0, names.length).map((line) => line.split(';')[0])).toEqual(names);
  });

  it('links from the analysis', async () => {
    const { html } = await hr.get('/hr/analysis?from=2025-11-01');
    expect(html).toMatch(/<a[^>]*href="\/hr\/departments"[^>]*>Jämför avdelningar<\/a>/);
  });
});
