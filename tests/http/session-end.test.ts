import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionCookie } from '../../app/session/session-cookie.server';
import { session } from '../../app/session/tables';
import { DEMO_NOW } from '../support/demo-database';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs, type Answer, type Visitor } from '../support/visitor';

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)];
const PAGES = [
  '/hr',
  '/hr?types=SICK_LEAVE',
  '/hr/notification/x/delete',
  '/hr/person/x',
  '/hr/person/x/sick-note',
];

let app: App;
let visitor: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRETS: SECRETS.join() } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = DEMO_NOW;
  visitor = await visitAs(app, 'karin.ekdahl');
});

/** What stands in `<main>`. */
function mainOf({ html }: Answer): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

describe('without a session', () => {
  it.each(PAGES)('%s leads to the sign-in page, and no further', async (path) => {
    const nobody = createVisitor(app);
    const first = await nobody.get(path);
    expect([first.status, first.location]).toEqual([303, '/portal']);
    const portal = await nobody.follow(path);
    expect(portal).toMatchObject({ status: 200, hops: ['/portal'] });
  });

  it('so does the start page', async () => {
    expect(await createVisitor(app).follow('/')).toMatchObject({ status: 200, hops: ['/hr', '/portal'] });
  });

  it('a data request is told to leave the application for it', async () => {
    const { status, headers } = await createVisitor(app).get('/hr?_data=routes/hr._index');
    expect(status).toBe(204);
    expect(headers.get('X-Remix-Redirect')).toBe(`${app.origin}/portal`);
    expect(headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it.each([
    ['a row that is gone', async () => app.open.db.delete(session)],
    ['a cookie whose signature is not ours', async () => visitor.cookies.set('sid', 'eA.eA')],
    [
      'a cookie signed with a secret that is not used any more',
      async () => resign(visitor, ['f'.repeat(32)]),
    ],
  ])('%s counts as none: one redirect, no loop', async (_, lose) => {
    await lose();
    expect(await visitor.follow('/hr')).toMatchObject({ status: 200, hops: ['/portal'] });
    await visitor.signInAs('karin.ekdahl');
    expect((await visitor.get('/hr')).status).toBe(200);
  });

  it('a cookie signed with the former secret is still good', async () => {
    await resign(visitor, [SECRETS[1] ?? '']);
    expect((await visitor.get('/hr')).status).toBe(200);
  });

  async function resign({ cookies }: Visitor, secrets: string[]): Promise<void> {
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

  it.each(PAGES)('is the 401 page at %s, with log-out as the one way on', async (path) => {
    later(61);
    const answer = await visitor.get(path);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Du har loggats ut');
    expect(answer.text).toContain('Din session har gått ut. Logga ut och logga in på nytt.');
    expect(answer.text).toContain('Felkod 401');
    expect(answer.text).not.toContain('Karin Ekdahl');
    const main = mainOf(answer);
    expect(main.match(/<button/g)).toHaveLength(1);
    expect(main).toMatch(/<form method="post" action="\/logout">/);
    expect(main).not.toContain('<a ');
    expect(answer.html).not.toContain('<script');
  });

  it('refuses posts and data requests as well', async () => {
    later(61);
    for (const path of ['/role', '/hr?index', '/hr/notification/x/delete']) {
      const refused = await visitor.post(path, { role: 'ActingManager', intent: 'dismiss:x' });
      expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('Du har loggats ut')]);
    }
    const data = await visitor.get('/hr?_data=routes/hr._index');
    expect([data.status, data.headers.get('X-Remix-Catch')]).toEqual([401, 'yes']);
  });

  it('is left by its button, which revokes the token and leads to the sign-in page', async () => {
    later(61);
    await visitor.get('/hr');
    const out = await visitor.post('/logout');
    expect([out.status, out.location]).toEqual([303, '/portal?message=signed_out']);
    expect((await visitor.get('/hr')).location).toBe('/portal');
  });

  it('ends at once when the account is disabled', async () => {
    await app.open.pool.query(`update api.account set disabled_at = now() where username = 'karin.ekdahl'`);
    const answer = await visitor.get('/hr');
    await app.open.pool.query(`update api.account set disabled_at = null where username = 'karin.ekdahl'`);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Din session har gått ut');
    expect((await visitor.get('/hr')).location).toBe('/portal');
  });
});

describe('a token that outlives the session', () => {
  let patient: App;
  beforeAll(async () => {
    patient = await startApp({ env: { TOKEN_LIFESPAN_MS: String(24 * 3_600_000) } });
  });
  afterAll(() => patient.close());
  beforeEach(() => {
    patient.clock.now = DEMO_NOW;
  });

  it('an hour of silence ends it', async () => {
    const silent = await visitAs(patient, 'karin.ekdahl');
    patient.clock.now = DEMO_NOW.add({ minutes: 61 });
    expect((await silent.get('/hr')).status).toBe(401);
  });

  it('requests keep it, for twelve hours at most', async () => {
    const busy = await visitAs(patient, 'karin.ekdahl');
    for (let minutes = 50; minutes < 720; minutes += 50) {
      patient.clock.now = DEMO_NOW.add({ minutes });
      expect((await busy.get('/hr/notification/x/delete')).status).toBe(404);
    }
    patient.clock.now = DEMO_NOW.add({ minutes: 720 });
    expect((await busy.get('/hr/notification/x/delete')).status).toBe(401);
  });
});
