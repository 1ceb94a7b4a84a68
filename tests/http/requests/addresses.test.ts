import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

describe('former addresses', () => {
  it.each([
    ['/hr/c1042', '/hr'],
    ['/hr/1042/', '/hr'],
    ['/hr/1042/analysis', '/hr/analysis'],
    ['/hr/1_2', '/hr'],
    ['/hr/1_2/analysis', '/hr/analysis'],
    ['/hr/1_2/report', '/hr/report'],
    ['/department/1_2', '/hr'],
    ['/department/1_2/analysis', '/hr/analysis'],
    ['/department/1_2/report', '/hr/report'],
    ['/department/1_2/person/42_7', '/hr/person/42_7'],
    ['/hr/d1042/report', '/hr/report'],
    ['/department/1042', '/hr'],
    ['/department/1042/analysis', '/hr/analysis'],
    ['/department/1042/report', '/hr/report'],
    [
      '/department/1042/person/0190a6a0-0000-7000-8000-000000000001',
      '/hr/person/0190a6a0-0000-7000-8000-000000000001',
    ],
  ])('%s redirects to %s', async (path, target) => {
    const { status, location } = await createHttpClient(app).get(path);
    expect([status, location]).toEqual([301, target]);
  });

  it.each([
    ['/hr/1_2/analysis?from=2026-01-01&unit=days', '/hr/analysis?from=2026-01-01&unit=days'],
    ['/hr/1042?next=//evil.example', '/hr?next=%2F%2Fevil.example'],
    ['/department/7/person/42?history=all', '/hr/person/42?history=all'],
  ])('keep their query: %s redirects to %s', async (path, target) => {
    expect((await createHttpClient(app).get(path)).location).toBe(target);
  });

  it('redirect to the overview, and an unknown employee id to the 404 page', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    expect(await client.follow('/hr/1_2')).toMatchObject({ path: '/hr', status: 200 });
    expect((await client.follow('/department/1_2/person/42_7')).status).toBe(404);
  });

  it.each([
    '/hr/%2f%2fevil.example',
    '/hr/1042%0d%0aSet-Cookie:x=y',
    '/department/1/person/..%2f..%2flogout',
    '/department/1/person/x/y',
    `/hr/${'9'.repeat(65)}`,
  ])('returns 404 for %s', async (path) => {
    expect((await createHttpClient(app).get(path)).status).toBe(404);
  });
});

describe('unknown URLs', () => {
  it.each(['/no/such/page', '/wp-login.php', '/.env', '/__manifest', '/hr.data', '/_root.data', '/x.data'])(
    'returns the 404 page for %s, signed in or not',
    async (path) => {
      for (const client of [createHttpClient(app), await signInAs(app, 'karin.ekdahl')]) {
        const page = await client.get(path);
        expect(page.status).toBe(404);
        expect(page.text).toContain('Sidan finns inte');
        expect(page.text).toContain('Felkod 404');
        expect(page.html).toContain('<title>404 – Frånvaro</title>');
        expect(page.html).not.toContain('<script');
      }
    },
  );

  it('returns 404 for a POST request and for a file missing in /assets', async () => {
    expect((await createHttpClient(app).post('/no/such/page', { a: 'b' })).status).toBe(404);
    const asset = await createHttpClient(app).get('/assets/gone-1234.js');
    expect([asset.status, asset.html]).toEqual([404, '']);
  });

  it.each([
    '/assets/../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('serves no file outside the assets: %s', async (path) => {
    const response = await app.fetch(new Request(`${app.origin}${path}`));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('"name"');
  });
});

describe('/error/:statusCode', () => {
  const UNAVAILABLE = 'Tjänsten är tillfälligt otillgänglig';
  const FORBIDDEN = 'Du har inte behörighet att se sidan';
  const BROKEN = 'Något gick fel';
  it.each([
    ['400', 400, FORBIDDEN],
    ['401', 401, FORBIDDEN],
    ['402', 402, FORBIDDEN],
    ['403', 403, FORBIDDEN],
    ['404', 404, 'Sidan finns inte'],
    ['413', 413, 'Det du skickade är för stort'],
    ['429', 429, 'För många anrop'],
    ['500', 500, BROKEN],
    ['502', 502, BROKEN],
    ['503', 503, UNAVAILABLE],
    ['204', 503, UNAVAILABLE],
    ['599', 599, BROKEN],
    ['200', 500, BROKEN],
    ['abc', 500, BROKEN],
    ['999', 500, BROKEN],
    ['-1', 500, BROKEN],
    ['50', 500, BROKEN],
    ['', 500, BROKEN],
  ])('responds to %s with %i', async (code, status, title) => {
    const page = await createHttpClient(app).get(`/error/${code}`);
    expect(page.status).toBe(status);
    expect(page.text).toContain(title);
    expect(page.text).toContain(`Felkod ${String(status)}`);
    expect(page.html).toContain(`<title>${String(status)} – Frånvaro</title>`);
    expect(page.text).toMatch(/Ärendenummer [0-9a-f-]{36}/);
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('Retry-After')).toBe(status === 503 ? '1200' : null);
  });

  it.each([
    ['400', 'Logga in via kundsidorna'],
    ['404', 'Till startsidan'],
    ['503', 'Underhåll görs varje morgon kl. 06.00–06.20'],
    ['500', 'Kontakta supporten'],
  ])('explains the next step for %s: %s', async (code, text) => {
    expect((await createHttpClient(app).get(`/error/${code}`)).text).toContain(text);
  });

  it('returns the 500 page without a code', async () => {
    expect((await createHttpClient(app).get('/error')).status).toBe(500);
  });

  it('keeps the header of a signed-in user', async () => {
    const client = await signInAs(app, 'karin.ekdahl');
    expect((await client.get('/error/503')).text).toContain('Konto: Karin Ekdahl');
  });
});
