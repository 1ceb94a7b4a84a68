import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import {
  createHttpClient,
  signInAs,
  type ClientResponse,
  type HttpClient,
} from '#tests/support/client/http-client.ts';

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
};

let app: App;
let client: HttpClient;
let nobody: HttpClient;

beforeAll(async () => {
  app = await startApp();
  client = await signInAs(app, 'karin.ekdahl');
  nobody = createHttpClient(app);
});
afterAll(() => app.close());

function policyOf(nonce: string, formAction = "'self'", isPortal = false): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${isPortal ? '' : " 'strict-dynamic'"}`,
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

function expectHeaders({ headers }: ClientResponse, isPortal = false): void {
  expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? '';
  expect(policy).toBe(policyOf(nonce, undefined, isPortal));
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('X-Powered-By')).toBeNull();
}

/** Every kind of response, by its route. */
const RESPONSES: [number, string, () => Promise<ClientResponse>][] = [
  [200, '/hr', () => client.get('/hr')],
  [400, '/hr?types=x', () => client.get('/hr?types=x')],
  [303, '/hr without a session', () => nobody.get('/hr')],
  [200, '/hr as data', () => client.get('/hr?_data=routes%2Fhr%2B%2F_index')],
  [204, '/hr as data without a session', () => nobody.get('/hr?_data=routes%2Fhr%2B%2F_index')],
  [303, '/hr?index posted', () => client.post('/hr?index', { intent: 'dismiss', notificationId: 'gone' })],
  [400, '/hr?index posted without an intent', () => client.post('/hr?index')],
  [404, '/hr/notification/x/delete', () => client.get('/hr/notification/x/delete')],
  [200, '/hr/report', () => client.get('/hr/report')],
  [400, '/hr/report without columns', () => client.get('/hr/report?f=1')],
  [404, '/hr/report/export', () => client.get('/hr/report/export')],
  [200, '/hr/report/export posted', () => client.post('/hr/report/export', { f: '1', col: 'age' })],
  [303, '/hr/report/export posted empty', () => client.post('/hr/report/export', { f: '1' })],
  [400, '/resources/report-rows', () => client.get('/resources/report-rows')],
  [200, '/departments', () => client.get('/departments')],
  [303, '/departments posted', () => client.post('/departments', { version: '0', intent: 'cancel' })],
  [400, '/departments posted empty', () => client.post('/departments')],
  [200, '/resources/departments', () => client.get('/resources/departments')],
  [400, '/resources/departments posted', () => client.post('/resources/departments', { version: '0' })],
  [302, '/', () => client.get('/')],
  [303, '/?token=x', () => nobody.get('/?token=x')],
  [200, '/resources/absent-list', () => client.get('/resources/absent-list?types=UNKNOWN&offset=0')],
  [400, '/resources/absent-list without types', () => client.get('/resources/absent-list?offset=0')],
  [403, '/role posted', () => client.post('/role', { role: 'HRAdmin' })],
  [404, '/role', () => client.get('/role')],
  [303, '/language posted', () => client.post('/language', { language: 'sv' })],
  [400, '/language posted empty', () => client.post('/language')],
  [404, '/language', () => client.get('/language')],
  [303, '/theme posted', () => client.post('/theme', { theme: 'auto' })],
  [400, '/theme posted empty', () => client.post('/theme')],
  [404, '/theme', () => client.get('/theme')],
  [200, '/logout from elsewhere', () => client.get('/logout', { 'Sec-Fetch-Site': 'cross-site' })],
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
  [200, '/icons.svg', () => nobody.get('/icons.svg')],
  [200, '/portal.css', () => nobody.get('/portal.css')],
  [200, '/portal-passkey.js', () => nobody.get('/portal-passkey.js')],
  [200, '/user-guide', () => nobody.get('/user-guide')],
  [404, '/assets/x.js', () => nobody.get('/assets/x.js')],
  [415, 'an unknown type of body', () => nobody.post('/theme', {}, { 'Content-Type': 'text/plain' })],
  [403, 'a foreign post', () => nobody.post('/theme', {}, { 'Sec-Fetch-Site': 'cross-site' })],
];

describe('the headers of every response', () => {
  it.each(RESPONSES)('%i %s', async (status, route, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expectHeaders(response, /^\/portal(\/|$)/.test(route));
    const type = response.headers.get('Content-Type') ?? '';
    if (response.html !== '') expect(type).not.toBe('');
    if (/^text\/|json|xml|javascript/.test(type) && !type.includes('sheet'))
      expect(type).toMatch(/; ?charset=utf-8$/i);
    const cacheable = /^(image\/|text\/(css|javascript))/.test(type);
    expect(response.headers.get('Cache-Control')).toBe(cacheable ? 'public, max-age=86400' : 'no-store');
  });

  it('are sent with a page that fails to render', async () => {
    await app.open.pool.query('alter table web.preference rename to elsewhere');
    const response = await client.post('/theme', { theme: 'dark' });
    await app.open.pool.query('alter table web.elsewhere rename to preference');
    expect(response.status).toBe(500);
    expect(response.text).toContain('Något gick fel');
    expect(response.html).not.toMatch(/preference|relation|at .*\.js/);
    expectHeaders(response);
  });
});

describe('the nonce', () => {
  it('is new for every response, and is set on every script of the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, html } = await client.get('/hr');
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

  it('sends Strict-Transport-Security, sets Secure __Host- cookies, and allows forms to redirect to the portal', async () => {
    const guest = createHttpClient(live);
    const signIn = await guest.post('/portal/login', { username: 'karin.ekdahl', password: 'franvaro-demo' });
    const response = await guest.get(signIn.location ?? '');
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("form-action 'self' https://kund.example;");
    expect(policy).toMatch(/; upgrade-insecure-requests$/);
    expect((await guest.get('/hr')).status).toBe(200);
    await guest.post('/language', { language: 'en' });
    const theme = await guest.post('/theme', { theme: 'dark' });
    expect(theme.headers.getSetCookie().join()).toMatch(
      /^__Host-theme=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { html } = await guest.get('/hr');
    expect([html.includes('<html lang="en"'), html.includes('data-theme="dark"')]).toEqual([true, true]);
    const unprefixed = [...guest.cookies.keys()].filter((name) => !name.startsWith('__Host-'));
    expect(unprefixed).toEqual([]);
    expect((await guest.post('/logout')).location).toBe('https://kund.example/ut');
    expect((await guest.get('/hr')).location).toBe('https://kund.example/in');
  });
});
