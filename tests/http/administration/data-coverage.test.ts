import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

let app: App;
let manager: HttpClient;
let pages: string[];
/** Headers to remove from the provider's response about the data version. */
let dropped: readonly string[] = [];
let versionCalls = 0;

beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const response = await send(request);
      if (new URL(request.url).pathname !== `${BASE_PATH}/data-version`) return response;
      versionCalls += 1;
      const headers = new Headers(response.headers);
      for (const name of dropped) headers.delete(name);
      return new Response(null, { status: response.status, headers });
    },
  });
  manager = await signInAs(app, 'karin.ekdahl');
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  pages = ['/hr', '/hr/analysis', '/hr/report', `/hr/person/${personId}`];
});
afterAll(() => app.close());
beforeEach(async () => {
  dropped = [];
  await store('2026-03-20', '2026-03-20T11:00:00Z');
});

async function store(coveredThrough: string | null, importedAt: string | null): Promise<void> {
  await app.open.pool.query('delete from api.data_coverage');
  if (coveredThrough === null) return;
  await app.open.pool.query(
    'insert into api.data_coverage select organisation_id, $1::date, $2::timestamptz from api.organisation',
    [coveredThrough, importedAt],
  );
}

async function expectOnEveryPage(text: string): Promise<void> {
  for (const page of pages) expect((await manager.get(page)).text, page).toContain(text);
}

describe('the line about the data', () => {
  it('states the covered day and the time of the import, in Swedish time', async () => {
    await expectOnEveryPage('Uppgifter till och med 2026-03-20, inlästa 2026-03-20 12:00');
  });

  it('is updated immediately after an import, although other responses are cached', async () => {
    await manager.get('/hr');
    await store('2026-02-28', '2026-03-03T07:12:40Z');
    await expectOnEveryPage('Uppgifter till och med 2026-02-28, inlästa 2026-03-03 08:12');
  });

  it('states that no absences have been imported', async () => {
    await store(null, null);
    await expectOnEveryPage('Inga frånvarouppgifter är inlästa än');
  });

  it('omits the time of the import if it was not recorded', async () => {
    await store('2026-02-28', null);
    await expectOnEveryPage('Uppgifter per 2026-02-28');
    expect((await manager.get('/hr')).text).not.toContain('inlästa');
  });

  it('is missing if the provider does not return it', async () => {
    dropped = [HEADERS.coveredThrough];
    for (const page of pages) {
      const { status, text } = await manager.get(page);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Uppgifter (per|till och med)|inlästa/);
    }
  });

  it('needs no call in addition to the one that every page makes', async () => {
    versionCalls = 0;
    await manager.get('/hr');
    expect(versionCalls).toBe(1);
  });

  it('is English on an English page', async () => {
    const guest = await signInAs(app, 'karin.ekdahl');
    await guest.post('/language', { language: 'en', returnTo: '/hr' });
    expect((await guest.get('/hr')).text).toContain('Data through 2026-03-20, imported 2026-03-20 12:00');
    await store(null, null);
    expect((await guest.get('/hr')).text).toContain('No absence data has been imported yet');
  });
});

describe('the notice about late deliveries', () => {
  // Today is 2026-03-20.
  const NOTICE = 'Den senaste leveransen täcker till och med 2026-03-12, för åtta dagar sedan.';

  it('is on every page when no delivery covers the last seven days', async () => {
    await store('2026-03-12', '2026-03-12T11:00:00Z');
    for (const page of [...pages, '/rehab-plans', '/employees', '/about']) {
      expect((await manager.get(page)).text, page).toContain(NOTICE);
    }
  });

  it('is missing while a delivery covers them, and before the first delivery', async () => {
    await store('2026-03-13', '2026-03-13T11:00:00Z');
    expect((await manager.get('/hr')).text).not.toContain('Frånvarouppgifterna är sena');
    await store(null, null);
    expect((await manager.get('/hr')).text).not.toContain('Frånvarouppgifterna är sena');
  });

  it('is English on an English page', async () => {
    await store('2026-03-12', null);
    const guest = await signInAs(app, 'karin.ekdahl');
    await guest.post('/language', { language: 'en', returnTo: '/hr' });
    expect((await guest.get('/hr')).text).toContain(
      'The latest delivery covers absence through 2026-03-12, eight days ago.',
    );
  });
});
