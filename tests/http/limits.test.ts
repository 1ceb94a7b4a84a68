import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listener } from '../../server/listen';
import { sendRaw } from '../support/send-raw';
import { silentLog } from '../support/silent-log';
import { startApp, type App } from '../support/start-app';
import { createVisitor, visitAs } from '../support/visitor';

const KIB = 1024;
const MIB = 1024 * KIB;

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

describe('a body that is too large', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 3 * MIB],
    ['a form with files', 'multipart/form-data; boundary=x', 21 * MIB],
    ['a call of the API', 'application/json', MIB],
  ])('%s is refused before anybody reads it, told or not how long it is', async (_, type, limit) => {
    const path = type === 'application/json' ? '/api/absence/list' : '/theme';
    const body = new Uint8Array(limit + 1).fill(97);
    for (const length of [{ 'Content-Length': String(body.length) }, {}]) {
      const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...length };
      const answer = await app.fetch(new Request(`${app.origin}${path}`, { method: 'POST', headers, body }));
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('Det du skickade är för stort');
    }
  });

  it('one of exactly the limit is read', async () => {
    const body = `theme=dark&x=${'a'.repeat(3 * MIB - 13)}`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const answer = await app.fetch(new Request(`${app.origin}/theme`, { method: 'POST', headers, body }));
    expect(answer.status).toBe(303);
  });

  it('a data request is answered so that the page shows it', async () => {
    const answer = await createVisitor(app).post('/theme?_data=routes/theme', { theme: 'a'.repeat(3 * MIB) });
    expect([answer.status, answer.headers.get('X-Remix-Catch')]).toEqual([413, 'yes']);
  });
});

describe('too many requests', () => {
  let strict: App;
  beforeAll(async () => (strict = await startApp({ env: { RATE_FACTOR: '0.05' } })));
  afterAll(() => strict.close());

  it('of one session are refused for a while, and nobody else is', async () => {
    const visitor = await visitAs(strict, 'karin.ekdahl');
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await visitor.get('/role')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    const refused = await visitor.get('/hr');
    expect(refused.text).toContain('För många anrop');
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await createVisitor(strict).get('/role')).status).toBe(404);
    strict.clock.now = strict.clock.now.add({ minutes: 1 });
    expect((await visitor.get('/role')).status).toBe(404);
  });

  it('to sign in by a token are counted by address', async () => {
    const from = async (remoteAddress: string) => {
      const bindings = { incoming: { socket: { remoteAddress } } };
      return (await strict.fetch(new Request(`${strict.origin}/?token=x`), bindings)).status;
    };
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
      303, 429, 303,
    ]);
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2')]).toEqual([303, 429]);
  });
});

describe('over a socket', () => {
  let listener: Listener;
  beforeAll(async () => {
    listener = await listen({ port: 0, host: '127.0.0.1' }, app.fetch, silentLog);
  });
  afterAll(() => listener.drain(1_000));

  it.each<[string, string, string]>([
    [
      'headers of more than 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(17 * KIB)}\r\n\r\n`,
      '431',
    ],
    [
      'headers of 15 KiB',
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(15 * KIB)}\r\n\r\n`,
      '200',
    ],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n', '405'],
    ['CONNECT', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n', ''],
    ['OPTIONS', 'OPTIONS /hr HTTP/1.1\r\nHost: localhost\r\n\r\n', '405'],
    ['PATCH', 'PATCH /hr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n', '405'],
    ['a method nobody knows', 'BREW /hr HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['a Host that is none', 'GET /hr HTTP/1.1\r\nHost: a b/../x\r\n\r\n', '400'],
    ['a Host with a user', 'GET /hr HTTP/1.1\r\nHost: a@b\r\n\r\n', '400'],
    [
      'a length beside chunks (smuggling)',
      'POST /theme HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['a path of parent folders', 'GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n', '404'],
    [
      'a path of escaped ones',
      'GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
      '404',
    ],
    ['a path that cannot be decoded', 'GET /hr/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n', '404'],
    ['a path of another host', 'GET http://evil.example/role HTTP/1.1\r\nHost: localhost\r\n\r\n', '404'],
    [
      'a path that begins with two slashes',
      'GET //evil.example/hr HTTP/1.1\r\nHost: localhost\r\n\r\n',
      '404',
    ],
  ])('%s', async (_, text, status) => {
    const answer = await sendRaw(listener.port, text);
    expect(answer.split(' ')[1] ?? '').toBe(status);
    expect(answer).not.toContain('"dependencies"');
  });

  it('TRACE says which methods there are', async () => {
    const answer = await sendRaw(listener.port, 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE\r$/im);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const answer = await sendRaw(
      listener.port,
      'HEAD /error/404 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(answer).toMatch(/content-security-policy/i);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });
});
