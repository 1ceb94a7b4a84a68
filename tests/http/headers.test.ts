import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs, type Answer, type Visitor } from '../support/visitor';

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
};

let app: App;
let visitor: Visitor;
let nobody: Visitor;

beforeAll(async () => {
  app = await startApp();
  visitor = await visitAs(app, 'karin.ekdahl');
  nobody = createVisitor(app);
});
afterAll(() => app.close());

function policyOf(nonce: string, formAction = "'self'"): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action ${formAction}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

function expectHeaders({ headers }: Answer): void {
  expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? '';
  expect(policy).toBe(policyOf(nonce));
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('X-Powered-By')).toBeNull();
}

/** Every kind of answer, by the route that gives it. */
const ANSWERS: [number, string, () => Promise<Answer>][] = [
  [200, '/hr', () => visitor.get('/hr')],
  [400, '/hr?types=x', () => visitor.get('/hr?types=x')],
  [303, '/hr without a session', () => nobody.get('/hr')],
  [200, '/hr as data', () => visitor.get('/hr?_data=routes/hr._index')],
  [204, '/hr as data without a session', () => nobody.get('/hr?_data=routes/hr._index')],
  [303, '/hr?index posted', () => visitor.post('/hr?index', { intent: 'dismiss:gone' })],
  [400, '/hr?index posted without an intent', () => visitor.post('/hr?index')],
  [404, '/hr/notification/x/delete', () => visitor.get('/hr/notification/x/delete')],
  [200, '/hr/report', () => visitor.get('/hr/report')],
  [400, '/hr/report without columns', () => visitor.get('/hr/report?f=1')],
  [404, '/hr/report/export', () => visitor.get('/hr/report/export')],
  [200, '/hr/report/export posted', () => visitor.post('/hr/report/export', { f: '1', col: 'age' })],
  [303, '/hr/report/export posted empty', () => visitor.post('/hr/report/export', { f: '1' })],
  [400, '/resources/report-rows', () => visitor.get('/resources/report-rows')],
  [200, '/departments', () => visitor.get('/departments')],
  [303, '/departments posted', () => visitor.post('/departments', { version: '0', intent: 'cancel' })],
  [400, '/departments posted empty', () => visitor.post('/departments')],
  [200, '/resources/departments', () => visitor.get('/resources/departments')],
  [400, '/resources/departments posted', () => visitor.post('/resources/departments', { version: '0' })],
  [302, '/', () => visitor.get('/')],
  [303, '/?token=x', () => nobody.get('/?token=x')],
  [200, '/resources/absent-list', () => visitor.get('/resources/absent-list?types=UNKNOWN&offset=0')],
  [400, '/resources/absent-list without types', () => visitor.get('/resources/absent-list?offset=0')],
  [403, '/role posted', () => visitor.post('/role', { role: 'HRAdmin' })],
  [404, '/role', () => visitor.get('/role')],
  [303, '/language posted', () => visitor.post('/language', { language: 'sv' })],
  [400, '/language posted empty', () => visitor.post('/language')],
  [404, '/language', () => visitor.get('/language')],
  [303, '/theme posted', () => visitor.post('/theme', { theme: 'auto' })],
  [400, '/theme posted empty', () => visitor.post('/theme')],
  [404, '/theme', () => visitor.get('/theme')],
  [200, '/logout from elsewhere', () => visitor.get('/logout', { 'Sec-Fetch-Site': 'cross-site' })],
  [303, '/logout posted', () => nobody.post('/logout')],
  [503, '/error/503', () => nobody.get('/error/503')],
  [500, '/error', () => nobody.get('/error')],
  [404, 'no page', () => nobody.get('/no/page')],
  [301, 'a former address', () => nobody.get('/hr/1042')],
  [200, '/portal', () => nobody.get('/portal')],
  [401, '/portal/login', () => nobody.post('/portal/login', { username: 'x', password: 'y' })],
  [404, '/portal/x', () => nobody.get('/portal/x')],
  [401, '/api', () => nobody.get('/api/user/init')],
  [404, '/api/x', () => nobody.get('/api/x')],
  [200, '/healthz', () => nobody.get('/healthz')],
  [200, '/readyz', () => nobody.get('/readyz')],
  [404, '/metrics', () => nobody.get('/metrics')],
  [200, '/favicon.svg', () => nobody.get('/favicon.svg')],
  [404, '/assets/x.js', () => nobody.get('/assets/x.js')],
  [415, 'an unknown type of body', () => nobody.post('/theme', {}, { 'Content-Type': 'text/plain' })],
  [403, 'a foreign post', () => nobody.post('/theme', {}, { 'Sec-Fetch-Site': 'cross-site' })],
];

describe('the headers of every answer', () => {
  it.each(ANSWERS)('%i %s', async (status, _, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expectHeaders(answer);
    const cacheable = answer.headers.get('Content-Type')?.startsWith('image/') === true;
    expect(answer.headers.get('Cache-Control')).toBe(cacheable ? 'public, max-age=86400' : 'no-store');
  });

  it('also of a page that breaks', async () => {
    await app.open.pool.query('alter table web.preference rename to elsewhere');
    const answer = await visitor.post('/theme', { theme: 'dark' });
    await app.open.pool.query('alter table web.elsewhere rename to preference');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Något gick fel');
    expect(answer.html).not.toMatch(/preference|relation|at .*\.js/);
    expectHeaders(answer);
  });
});

describe('the nonce', () => {
  it('is new for every answer, and on every script of the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, html } = await visitor.get('/hr');
        const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
        const scripts = html.match(/<script\b[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        expect(html).not.toMatch(/<style(?![^>]*nonce)/);
        expect(html).not.toMatch(/\son\w+="/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('on an https origin', () => {
  let live: App;
  beforeAll(async () => {
    live = await startApp({
      env: {
        APP_URL: 'https://franvaro.example',
        LOGIN_URL: 'https://kund.example/in',
        LOGOUT_URL: 'https://kund.example/ut',
      },
    });
  });
  afterAll(() => live.close());

  it('transport security is asked for, cookies are Secure and __Host-, and forms may lead to the portal', async () => {
    const guest = createVisitor(live);
    const signIn = await guest.post('/portal/login', { username: 'karin.ekdahl', password: 'franvaro-demo' });
    const answer = await guest.get(signIn.location ?? '');
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain("form-action 'self' https://kund.example;");
    expect(policy).toMatch(/; upgrade-insecure-requests$/);
    expect((await guest.get('/hr')).status).toBe(200);
    expect((await guest.post('/logout')).location).toBe('https://kund.example/ut');
    expect((await guest.get('/hr')).location).toBe('https://kund.example/in');
  });
});
