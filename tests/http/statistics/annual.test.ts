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

/** The cells of the table, row by row. */
function rowsOf(html: string): string[][] {
  const rows = html.match(/<tr id="nyckeltal-\w+"[^>]*>.*?<\/tr>/gs) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}

describe('the annual report', () => {
  it('shows the seven figures of the last full year beside those of the year before', async () => {
    const { status, html, text } = await hr.get('/hr/annual');
    expect(status).toBe(200);
    expect(html).toContain('<title>Årsredovisning – Frånvaro</title>');
    expect(text).toContain('År 2025 År 2024 Anställda 2025 Anställda 2024');
    const rows = rowsOf(html);
    expect(rows.map(([name]) => name)).toEqual([
      'Total sjukfrånvaro',
      'Andel 60 dagar eller mer',
      'Kvinnor',
      'Män',
      '29 år eller yngre',
      '30–49 år',
      '50 år eller äldre',
    ]);
    expect(rows[0]?.[1]).toMatch(/^\d+,\d\s%$/);
    expect(text).toContain('lagen (2018:597) om kommunal bokföring och redovisning');
    expect(text).toContain('kalenderdagar som anställd');
    expect(text).toContain('De personer som har varit anställda minst en dag under året');
  });

  it('states up to which day a year in progress is counted', async () => {
    const { text } = await hr.get('/hr/annual?year=2026');
    expect(text).toContain('2026 räknas till och med 2026-03-20');
  });

  it('returns 400 with the last full year for a year that is not offered', async () => {
    const { status, text } = await hr.get('/hr/annual?year=1999');
    expect(status).toBe(400);
    expect(text).toContain('År 2025 År 2024');
  });

  it('exports the table of the page as CSV', async () => {
    const { html } = await hr.get('/hr/annual?year=2024');
    const { status, text } = await hr.post('/hr/annual/export', { year: '2024', format: 'csv' });
    expect(status).toBe(200);
    expect(text).toContain('Nyckeltal;År 2024 (%);År 2023 (%);Anställda 2024;Anställda 2023');
    const [name = '', percent = ''] = rowsOf(html)[0] ?? [];
    expect(text).toContain(`${name};${percent.replace(/\s*%$/, '')};`);
  });
});
