import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

/** The headers of a request from a foreign page, or from a client other than a browser. */
const ORIGINS: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a neighbour domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://sub.localhost:3000' }],
  ['no page, with the cookie', { 'Sec-Fetch-Site': 'none' }],
  [
    'an older browser on another site',
    { Origin: 'http://localhost:3001', 'X-Forwarded-Host': 'localhost:3001' },
  ],
  ['a sandboxed page', { Origin: 'null' }],
  ['a program that sends no such header', {}],
];

const SHAPES: [string, (headers: Record<string, string>) => Request][] = [
  ['a document post', (headers) => post('/role', headers, new URLSearchParams({ role: 'ActingManager' }))],
  ['a data post', (headers) => post('/hr?index&_data=routes%2Fhr%2B%2F_index', headers, dismissForm())],
  ['a post without a page', (headers) => post('/language', headers, new URLSearchParams({ language: 'en' }))],
  ['a multipart post', (headers) => post('/hr?index', headers, multipart())],
  ['a DELETE', (headers) => new Request(`${app.origin}/hr`, { method: 'DELETE', headers })],
];

/** Tables that change for accepted and rejected requests: rates, and the session's last use. */
const EXCLUDED_TABLES = ['web.rate_counter'];

let app: App;
let client: HttpClient;
let notificationId: string;
let before: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
  client = await signInAs(app, 'karin.ekdahl');
  const { html } = await client.get('/hr');
  notificationId = /name="notificationId" value="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(notificationId).not.toBe('');
  before = await readFingerprints(app.open, EXCLUDED_TABLES);
});
afterAll(() => app.close());

function post(path: string, headers: Record<string, string>, body: BodyInit): Request {
  return new Request(`${app.origin}${path}`, { method: 'POST', headers, body });
}

function dismissForm(): URLSearchParams {
  return new URLSearchParams({ intent: 'dismiss', notificationId });
}

function multipart(): FormData {
  const form = new FormData();
  form.set('intent', 'dismiss');
  form.set('notificationId', notificationId);
  return form;
}

describe.each(ORIGINS)('from %s', (_, origin) => {
  it.each(SHAPES)('rejects %s', async (_shape, make) => {
    const Cookie = `sid=${client.cookies.get('sid') ?? ''}`;
    const response = await app.fetch(make({ ...origin, Cookie }));
    expect(response.status).toBe(403);
    expect(response.headers.get('Vary')).toContain('Sec-Fetch-Site, Origin');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('after all requests', () => {
  it('the database is unchanged', async () => {
    expect(await readFingerprints(app.open, EXCLUDED_TABLES)).toEqual(before);
  });

  it('each request is logged and counted', async () => {
    const logged = app.logLines.filter((line) => line.includes('a foreign post was refused'));
    expect(logged).toHaveLength(ORIGINS.length * SHAPES.length);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      client: 'local',
      requestId: expect.any(String) as unknown,
    });
    const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const metrics = await app.fetch(new Request(`${app.origin}/metrics`), bindings);
    expect(await metrics.text()).toContain(`requests_blocked_total{reason="csrf"} 30`);
  });
});

describe('our own pages', () => {
  it.each<[string, Record<string, string>]>([
    ['a browser that sends Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser, by its origin', { 'Sec-Fetch-Site': '', Origin: 'http://localhost:3000' }],
    ['behind a proxy that changes the Host', { Origin: 'http://localhost:3000', Host: '10.0.0.7:8080' }],
    [
      'with a forged X-Forwarded-Host',
      { Origin: 'http://localhost:3000', 'X-Forwarded-Host': 'evil.example' },
    ],
  ])('accepts POST requests: %s', async (_, headers) => {
    const request = post('/theme', headers, new URLSearchParams({ theme: 'dark', returnTo: '/hr' }));
    if (headers['Sec-Fetch-Site'] === '') request.headers.delete('Sec-Fetch-Site');
    const response = await app.fetch(request);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/hr']);
  });
});
