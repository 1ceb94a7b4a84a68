import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_FRAMES } from '#app/exports/export-frames.ts';
import { positionCodec } from '#app/follow-up/list/load-follow-up.server.ts';
import { download } from '#tests/support/client/download.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { createLoadingProvider, SNAPSHOT_PATHS } from '#tests/support/provider/loading-provider.ts';

const NOTICE = 'Uppgifterna förbereds';
const REFRESH = '<noscript><meta http-equiv="refresh" content="5"/></noscript>';
const ERROR_BOX = 'class="box" data-tone="danger"';
const PERIOD: [string, string][] = [
  ['from', '2026-01-01'],
  ['to', '2026-03-20'],
];

const provider = createLoadingProvider();
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept });
  client = await signInAs(app, 'birgitta.akerlund');
  await client.get('/hr');
});
afterAll(() => app.close());
afterEach(async () => {
  provider.finish();
  await moveDataVersion(app.open);
  app.logLines.length = 0;
});

describe('a page whose data the provider is still loading', () => {
  it.each([
    '/hr',
    '/hr/analysis?period=year',
    '/hr/report',
    '/rehab-plans',
    '/follow-up',
    '/hr/annual',
    '/hr/departments',
  ])('%s has the message, reloads itself, and has a link that loads it again', async (path) => {
    await moveDataVersion(app.open);
    provider.load(SNAPSHOT_PATHS);
    const page = await client.follow(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(NOTICE);
    expect(page.text).toContain('Sidan hämtar dem på nytt av sig själv');
    expect(page.html).toContain(REFRESH);
    expect(page.html).not.toContain(ERROR_BOX);
    expect(page.headers.get('Cache-Control')).toContain('no-store');

    provider.finish();
    const link = /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Försök igen nu/s.exec(page.html)?.[1] ?? '';
    const complete = await client.get(link.replaceAll('&amp;', '&'));
    expect(complete.status).toBe(200);
    expect(complete.text).not.toContain(NOTICE);
    expect(complete.html).not.toContain('http-equiv="refresh"');
  });

  it('has the message and reloads itself if it has nothing else to show', async () => {
    const person = /href="\/hr\/person\/([^"?#]+)"/.exec((await client.get('/hr')).html)?.[1] ?? '';
    for (const path of ['/employees?q=an', `/follow-up/${person}/talk`]) {
      provider.load(SNAPSHOT_PATHS);
      const page = await client.get(path);
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(page.text).toContain(NOTICE);
      expect(page.html).toContain('<meta http-equiv="refresh" content="5"/>');
      expect(page.text).not.toMatch(/otillgänglig|Felkod/);
      expect(page.html).toContain(`href="${path}"`);

      provider.finish();
      const complete = await client.get(path);
      expect(complete.status).toBe(200);
      expect(complete.html).not.toContain('http-equiv="refresh"');
    }
  });

  it('does not reload itself after a form was sent to it, which would lose the typed text', async () => {
    const person = /href="\/hr\/person\/([^"?#]+)"/.exec((await client.get('/hr')).html)?.[1] ?? '';
    provider.load(SNAPSHOT_PATHS);
    const page = await client.post(`/follow-up/${person}/talk`, { talkedOn: 'i går' });
    expect(page.status).toBe(400);
    expect(page.text).toContain(NOTICE);
    expect(page.html).not.toContain('http-equiv="refresh"');
    expect(page.text).toContain('Försök igen om de inte visas av sig själva');
  });

  it.each(SNAPSHOT_PATHS.slice(0, 3))('shows the sections that do not wait for %s', async (path) => {
    provider.load([path]);
    const page = await client.get('/hr');
    expect(page.text).toContain(NOTICE);
    expect(page.html).not.toContain(ERROR_BOX);
    expect(page.html).toContain('id="planerade"');
    expect(page.html.match(/section-skeleton/g)).toHaveLength(1);
  });

  it('is in the language of the user', async () => {
    const english = await signInAs(app, 'karin.ekdahl');
    await english.post('/language', { language: 'en' });
    provider.load(SNAPSHOT_PATHS);
    const { text } = await english.get('/hr');
    expect(text).toContain('The figures are being prepared');
    expect(text).toContain('Try again now');
  });

  it('does not reload itself where the user may be filling in a form', async () => {
    const [, person = ''] = /href="(\/hr\/person\/[^"?#]+)"/.exec((await client.get('/hr')).html) ?? [];
    await moveDataVersion(app.open);
    provider.load(SNAPSHOT_PATHS);
    const page = await client.get(person);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Försök igen om de inte visas av sig själva');
    expect(page.text).toContain(NOTICE);
    expect(page.html).not.toContain(ERROR_BOX);
    expect(page.html).not.toContain('http-equiv="refresh"');
  });

  it('is logged as no failure of the provider', async () => {
    provider.load(SNAPSHOT_PATHS);
    await client.get('/hr');
    const failures = app.logLines.filter((line) => /"level":"(warn|error)"/.test(line));
    expect(failures).toEqual([]);
  });

  it('calls the provider once for each section, without a second attempt', async () => {
    provider.load(['/api/absence/absenceHistory']);
    await client.get('/hr');
    expect(provider.counts.loading).toBe(1);
  });
});

describe('more rows of a list that the provider is still loading', () => {
  it.each([
    ['/resources/absent-list?types=SICK_LEAVE&offset=50', '/api/absence/list'],
    ['/resources/report-rows?f=1&col=person&from=2026-01-01&to=2026-03-20&shown=50', '/api/absence/report'],
    ['/resources/employees?q=an', '/api/navigation/search'],
  ])('%s responds 503 with the code that the script waits for', async (path, call) => {
    provider.load([call]);
    const rows = await client.get(path);
    expect([rows.status, rows.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(JSON.parse(rows.html)).toEqual({ code: 'loading' });
  });

  it('of the actions due respond alike', async () => {
    const position = { overdue: true, dueDate: '2026-03-19', doneAt: null, reason: 'planNeeded' } as const;
    const after = z.encode(positionCodec, { ...position, personId: 'p', occurrence: 'o' });
    const of = /of=([0-9a-f]{8})/.exec((await client.get('/follow-up')).html)?.[1] ?? '';
    provider.load(['/api/follow-up/list']);
    const rows = await client.get(`/resources/follow-up?shown=10&of=${of}&after=${after}`);
    expect([rows.status, rows.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(JSON.parse(rows.html)).toEqual({ code: 'loading' });
  });
});

it('the download of a list leads back to its page with the message', async () => {
  provider.load(['/api/follow-up/list']);
  const response = await client.post('/follow-up/export', { format: 'csv' });
  expect([response.status, response.location]).toEqual([303, expect.stringMatching(/^\/follow-up\?/)]);
  expect(provider.counts.loading).toBe(1);
  provider.finish();
  const page = await client.follow(response.location ?? '');
  expect(page.text).toContain('Uppgifterna förbereds fortfarande. Vänta en stund och försök igen.');
});

it('the download of a list by a script has the message', async () => {
  provider.load(['/api/follow-up/list']);
  const response = await client.post('/follow-up/export', { format: 'csv' }, { Accept: EXPORT_FRAMES });
  expect(response.status).toBe(503);
  expect(JSON.parse(response.html)).toEqual({
    message: 'Uppgifterna förbereds fortfarande. Vänta en stund och försök igen.',
  });
});

describe.each<[string, [string, string][], string]>([
  ['/hr/report/export', [...PERIOD, ['f', '1'], ['col', 'person']], '/api/absence/report'],
  ['/hr/analysis/export', PERIOD, '/api/stats/departments'],
])('the download of %s', (path, fields, call) => {
  it('waits until the data is loaded', async () => {
    provider.load([call], { retryAfter: 0, responses: 3 });
    const { status, bytes } = await download(app, { client, path, fields });
    expect(status).toBe(200);
    expect(bytes.byteLength).toBeGreaterThan(1000);
    expect(provider.counts.loading).toBe(3);
  });

  it('leads back to its page with a message if that takes too long', async () => {
    provider.load([call], { retryAfter: 0 });
    const response = await client.post(path, new URLSearchParams(fields));
    expect([response.status, response.location]).toEqual([303, expect.stringContaining('/hr/')]);
    provider.finish();
    const page = await client.follow(response.location ?? '');
    expect(page.text).toContain('Uppgifterna förbereds fortfarande. Vänta en stund och försök igen.');
  });
});
