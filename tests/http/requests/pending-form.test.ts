import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draft, session } from '#app/session/tables.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/debug/features';
const KEPT = 'Det du skrev är sparat i 30 minuter. Logga in igen för att få tillbaka det.';
const FOUND = 'Vi sparade det du skrev.';

const provider = createFaultyProvider();
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept, env: { FEATURE_FLAGS: 'token-countdown' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = DEMO_NOW;
  client = await signInAs(app, 'karin.ekdahl');
  await client.get('/hr');
});
afterEach(async () => {
  provider.recover();
  await app.open.db.delete(session);
  await app.open.db.delete(draft);
});

function later(minutes: number): void {
  app.clock.now = DEMO_NOW.add({ minutes });
}

/** The selected values of the form. */
function chosenIn(html: string): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [input = ''] of html.matchAll(/<input [^>]*type="radio"[^>]*>/g)) {
    if (!input.includes('checked=""')) continue;
    chosen[/name="([^"]*)"/.exec(input)?.[1] ?? ''] = /value="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  return chosen;
}

describe('a form posted after the session has ended', () => {
  const choice = { CompanyHealth: 'PartiallyEnabled', RehabPlanner: 'Disabled' };

  beforeEach(async () => {
    later(61);
    const response = await client.post(PAGE, choice);
    expect([response.status, response.text]).toEqual([401, expect.stringContaining(KEPT)]);
    expect(response.text).toContain('Du har loggats ut');
    expect((await client.post('/logout')).location).toBe('/portal?message=signed_out');
  });

  it('is restored after sign-in, and deleted when it is saved', async () => {
    later(70);
    await client.signInAs('karin.ekdahl');
    const start = await client.follow('/');
    expect(start.text).toContain(FOUND);
    expect(start.html).toMatch(/<a [^>]*href="\/debug\/features"[^>]*>Fortsätt redigera</);
    const page = await client.get(PAGE);
    expect(chosenIn(page.html)).toEqual(choice);
    expect(page.text).toContain(FOUND);
    // A second read still has it, without a message.
    expect(chosenIn((await client.get(PAGE)).html)).toEqual(choice);
    expect((await client.get('/hr')).text).not.toContain(FOUND);

    expect((await client.post(PAGE, choice)).location).toBe(PAGE);
    const saved = await client.get(PAGE);
    expect([saved.text.includes(FOUND), chosenIn(saved.html)]).toEqual([false, choice]);
    expect(await app.open.db.$count(draft)).toBe(0);
  });

  it('is not shown to another user', async () => {
    later(70);
    await client.signInAs('jonas.wiberg');
    expect((await client.follow('/')).text).not.toContain(FOUND);
    expect(chosenIn((await client.get(PAGE)).html)).toEqual({ CompanyHealth: '', RehabPlanner: '' });
  });

  it('is deleted after 30 minutes', async () => {
    later(91);
    await client.signInAs('karin.ekdahl');
    expect((await client.follow('/')).text).not.toContain(FOUND);
    expect((await client.get(PAGE)).text).not.toContain(FOUND);
  });

  it('is encrypted in the database and absent from the log', async () => {
    const rows = JSON.stringify(await app.open.db.select().from(draft));
    expect([rows.includes('PartiallyEnabled'), app.logLines.join().includes('PartiallyEnabled')]).toEqual([
      false,
      false,
    ]);
  });
});

it('does not store a form posted without a session, which has no known user', async () => {
  expect((await createHttpClient(app).post(PAGE, { RehabPlanner: 'Enabled' })).location).toBe('/portal');
  expect(await app.open.db.$count(draft)).toBe(0);
});

describe('the feature toggles', () => {
  it("show the organisation's settings and override them for the session, as every page states", async () => {
    const page = await client.get(PAGE);
    expect(page.text).toMatch(/Som organisationen har det \((På|Delvis på|Av)\)/);
    expect(page.text).toContain('Du loggas ut kl. 13.00');
    await client.post(PAGE, { CompanyHealth: '', RehabPlanner: 'Disabled' });
    expect((await client.get('/hr')).text).toContain('Överstyrda funktioner: 1');
    await client.post(PAGE, { CompanyHealth: '', RehabPlanner: '' });
    expect((await client.get('/hr')).text).not.toContain('Överstyrda funktioner');
  });

  it('report on the page and in the log that they could not be loaded', async () => {
    provider.fail(['/api/navigation/today'], 'responds with 500');
    // Another session has no cached response of an earlier page.
    const other = await signInAs(app, 'birgitta.akerlund');
    expect((await other.get(PAGE)).text).toContain('Organisationens funktioner kunde inte hämtas.');
    const line = app.logLines.find((each) => each.includes('Failed to fetch organization features'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', reason: 'navigationToday: failed' });
  });

  it('reject an unknown state', async () => {
    expect((await client.post(PAGE, { RehabPlanner: 'Kanarie' })).status).toBe(400);
  });

  it('return 404 without the flag', async () => {
    const plain = await startApp();
    try {
      const user = await signInAs(plain, 'karin.ekdahl');
      expect((await user.get(PAGE)).status).toBe(404);
      expect((await user.post(PAGE, { RehabPlanner: 'Enabled' })).status).toBe(404);
      expect((await user.get('/hr')).html).not.toMatch(/Funktionsväljare|Tid kvar/);
    } finally {
      await plain.close();
    }
  });
});
