import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionCookie } from '#app/session/store/session-cookie.server.ts';
import { session } from '#app/session/tables.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)];
const PAGES = [
  '/hr',
  '/hr?types=SICK_LEAVE',
  '/hr/notification/x/delete',
  '/hr/person/x',
  '/hr/person/x/sick-note',
];

let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRETS: SECRETS.join() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = DEMO_NOW;
  client = await signInAs(app, 'karin.ekdahl');
});

/** The contents of `<main>`. */
function mainOf({ html }: ClientResponse): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

describe('without a session', () => {
  it.each(PAGES)('redirects %s to the sign-in page in one step', async (path) => {
    const nobody = createHttpClient(app);
    const first = await nobody.get(path);
    expect([first.status, first.location]).toEqual([303, '/portal']);
    const portal = await nobody.follow(path);
    expect(portal).toMatchObject({ status: 200, hops: ['/portal'] });
  });

  it('redirects the start page too', async () => {
    expect(await createHttpClient(app).follow('/')).toMatchObject({ status: 200, hops: ['/hr', '/portal'] });
  });

  it('makes a data request leave the application for the sign-in page', async () => {
    const { status, headers } = await createHttpClient(app).get('/hr?_data=routes%2Fhr%2B%2F_index');
    expect(status).toBe(204);
    expect(headers.get('X-Remix-Redirect')).toBe(`${app.origin}/portal`);
    expect(headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it.each([
    ['a row that is gone', async () => app.open.db.delete(session)],
    ['a cookie whose signature is not ours', async () => client.cookies.set('sid', 'eA.eA')],
    ['a cookie signed with a secret that is not used any more', async () => resign(client, ['f'.repeat(32)])],
  ])('treats %s as no session: one redirect, no loop', async (_, lose) => {
    await lose();
    expect(await client.follow('/hr')).toMatchObject({ status: 200, hops: ['/portal'] });
    await client.signInAs('karin.ekdahl');
    expect((await client.get('/hr')).status).toBe(200);
  });

  it('accepts a cookie signed with the former secret', async () => {
    await resign(client, [SECRETS[1] ?? '']);
    expect((await client.get('/hr')).status).toBe(200);
  });

  async function resign({ cookies }: HttpClient, secrets: string[]): Promise<void> {
    const headers = { Cookie: `sid=${cookies.get('sid') ?? ''}` };
    const id = await createSessionCookie(app.origin, SECRETS).read(new Request(app.origin, { headers }));
    const written = await createSessionCookie(app.origin, secrets).write(id ?? '');
    cookies.set('sid', /^sid=([^;]*)/.exec(written)?.[1] ?? '');
  }
});

describe('a session that has ended', () => {
  const later = (minutes: number) => {
    app.clock.now = DEMO_NOW.add({ minutes });
  };

  it.each(PAGES)('returns the 401 page at %s, with log-out as the only action', async (path) => {
    later(61);
    const response = await client.get(path);
    expect(response.status).toBe(401);
    expect(response.text).toContain('Du har loggats ut');
    expect(response.text).toContain('Din session har gått ut. Logga ut och logga in på nytt.');
    expect(response.text).toContain('Felkod 401');
    expect(response.text).not.toContain('Karin Ekdahl');
    const main = mainOf(response);
    expect(main.match(/<button/g)).toHaveLength(1);
    expect(main).toMatch(/<form method="post" action="\/logout">/);
    expect(main).not.toContain('<a ');
    expect(response.html).not.toContain('<script');
  });

  it('rejects POST and data requests', async () => {
    later(61);
    for (const path of ['/role', '/hr?index', '/hr/notification/x/delete']) {
      const rejected = await client.post(path, {
        role: 'ActingManager',
        intent: 'dismiss',
        notificationId: 'x',
      });
      expect([rejected.status, rejected.text]).toEqual([401, expect.stringContaining('Du har loggats ut')]);
    }
    const data = await client.get('/hr?_data=routes%2Fhr%2B%2F_index');
    expect([data.status, data.headers.get('X-Remix-Catch')]).toEqual([401, 'yes']);
  });

  it('is left with its button, which revokes the token and redirects to the sign-in page', async () => {
    later(61);
    await client.get('/hr');
    const out = await client.post('/logout');
    expect([out.status, out.location]).toEqual([303, '/portal?message=signed_out']);
    expect((await client.get('/hr')).location).toBe('/portal');
  });

  it('ends immediately when the account is disabled', async () => {
    await app.open.pool.query(`update api.account set disabled_at = now() where username = 'karin.ekdahl'`);
    const response = await client.get('/hr');
    await app.open.pool.query(`update api.account set disabled_at = null where username = 'karin.ekdahl'`);
    expect(response.status).toBe(401);
    expect(response.text).toContain('Din session har gått ut');
    expect((await client.get('/hr')).location).toBe('/portal');
  });
});

describe('a token that outlives the session', () => {
  let slowApp: App;
  beforeAll(async () => {
    slowApp = await startApp({ env: { TOKEN_LIFESPAN_MS: String(24 * 3_600_000) } });
  });
  afterAll(() => slowApp.close());
  beforeEach(() => {
    slowApp.clock.now = DEMO_NOW;
  });

  it('ends after an hour without requests', async () => {
    const silent = await signInAs(slowApp, 'karin.ekdahl');
    slowApp.clock.now = DEMO_NOW.add({ minutes: 61 });
    expect((await silent.get('/hr')).status).toBe(401);
  });

  it('is extended by requests, for twelve hours at most', async () => {
    const busy = await signInAs(slowApp, 'karin.ekdahl');
    for (let minutes = 50; minutes < 720; minutes += 50) {
      slowApp.clock.now = DEMO_NOW.add({ minutes });
      expect((await busy.get('/hr/notification/x/delete')).status).toBe(404);
    }
    slowApp.clock.now = DEMO_NOW.add({ minutes: 720 });
    expect((await busy.get('/hr/notification/x/delete')).status).toBe(401);
  });
});
