import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { listen, type Listener } from '#server/listen.ts';
import { makeToken } from '#tests/support/access/make-token.ts';
import { sendRaw } from '#tests/support/client/send-raw.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

describe('a body that is too large', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 3 * MIB],
    ['a form with files', 'multipart/form-data; boundary=x', 21 * MIB],
  ])('rejects %s before it is read, with or without Content-Length', async (_, type, limit) => {
    for (const response of await postTooMuch('/theme', type, limit)) {
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('Det du skickade är för stort');
    }
  });

  it.each([
    ['JSON', 'application/json', MIB],
    ['a form', 'application/x-www-form-urlencoded', 3 * MIB],
    ['a form with files', 'multipart/form-data; boundary=x', 21 * MIB],
  ])('rejects %s in a call of the API with a problem document', async (_, type, limit) => {
    for (const response of await postTooMuch('/api/absence/list', type, limit)) {
      expect(response.status).toBe(413);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
      expect(await response.json()).toMatchObject({ status: 413, code: 'too_large' });
    }
  });

  /** Posts one byte more than the limit, with and without Content-Length. */
  async function postTooMuch(path: string, type: string, limit: number): Promise<Response[]> {
    const body = new Uint8Array(limit + 1).fill(97);
    const responses: Response[] = [];
    for (const length of [{ 'Content-Length': String(body.length) }, {}]) {
      const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...length };
      responses.push(await app.fetch(new Request(`${app.origin}${path}`, { method: 'POST', headers, body })));
    }
    return responses;
  }

  it('accepts a body of exactly the limit', async () => {
    const body = `theme=dark&x=${'a'.repeat(3 * MIB - 13)}`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const response = await app.fetch(new Request(`${app.origin}/theme`, { method: 'POST', headers, body }));
    expect(response.status).toBe(303);
  });

  it('responds to a data request so that the page shows the error', async () => {
    const response = await createHttpClient(app).post('/theme?_data=routes%2F_account%2B%2Ftheme', {
      theme: 'a'.repeat(3 * MIB),
    });
    expect([response.status, response.headers.get('X-Remix-Catch')]).toEqual([413, 'yes']);
  });
});

describe('a form field that asks for an array of a billion items', () => {
  it.each<[path: string, field: string, status: number]>([
    ['/admin/settings', 'x[999999999]', 400],
    ['/admin/mapping', 'codes[999999999].code', 400],
    ['/admin/accounts/new', '__intent__', 400],
    ['/admin/corrections', 'x[999999999]', 400],
    ['/follow-up/handover', 'x[999999999]', 400],
    ['/theme', 'x[999999999]', 303],
  ])('is ignored by %s', async (path, field, status) => {
    const client = await signInAs(app, 'birgitta.akerlund');
    const value = '{"type":"update","payload":{"name":"x[999999999]","value":"x"}}';
    expect((await client.post(path, { [field]: value, theme: 'dark' })).status).toBe(status);
  });
});

describe('too many requests', () => {
  let strict: App;
  beforeAll(async () => (strict = await startApp({ env: { RATE_FACTOR: '0.05' } })));
  afterAll(() => strict.close());

  it('of one session are rejected for a while, and no other session is', async () => {
    const client = await signInAs(strict, 'karin.ekdahl');
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await client.get('/role')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
    const rejected = await client.get('/hr');
    expect(rejected.text).toContain('För många anrop');
    expect(rejected.headers.get('Retry-After')).toBe('60');
    expect((await createHttpClient(strict).get('/role')).status).toBe(404);
    const reported = strict.logLines.filter((line) => line.includes('more requests than its rate'));
    expect(reported.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'warn', client: 'local', route: '/role' }),
    ]);
    strict.clock.now = strict.clock.now.add({ minutes: 1 });
    expect((await client.get('/role')).status).toBe(404);
  });

  it.each(Object.entries(paths).filter(([name]) => name.endsWith('Export')))(
    'include those of %s, which have a rate of their own',
    async (_, path) => {
      const client = await signInAs(strict, 'birgitta.akerlund');
      expect((await client.post(String(path), { format: 'csv' })).status).toBe(429);
      expect((await client.get('/role')).status).toBe(404);
    },
  );

  const bindingsOf = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const signInBy = async (token: string, remoteAddress: string, headers: Record<string, string> = {}) => {
    const request = new Request(`${strict.origin}/?token=${token}`, { headers });
    return (await strict.fetch(request, bindingsOf(remoteAddress))).status;
  };

  it('with a bad sign-in token are counted per address', async () => {
    expect([await signInBy('x', '192.0.2.1'), await signInBy('x', '192.0.2.1')]).toEqual([303, 429]);
    expect(await signInBy('x', '192.0.2.2')).toBe(303);
    expect([await signInBy('x', '2001:db8:1:2::1'), await signInBy('x', '2001:db8:1:2::2')]).toEqual([
      303, 429,
    ]);
  });

  it('with bad sign-in tokens do not block a valid one from the same address', async () => {
    for (let time = 0; time < 20; time += 1) await signInBy('x', '192.0.2.10');
    expect(await signInBy('x', '192.0.2.10')).toBe(429);
    const token = await createHttpClient(strict).requestToken('karin.ekdahl');
    expect(await signInBy(token, '192.0.2.10')).toBe(303);
  });

  it('with bad sign-in tokens are counted per client behind a trusted proxy, and per peer without one', async () => {
    const behind = (client: string) => ({ 'X-Forwarded-For': client });
    const proxied = await startApp({ env: { RATE_FACTOR: '0.05', TRUSTED_PROXIES: '192.0.2.0/24' } });
    try {
      const from = async (client: string, peer: string) => {
        const request = new Request(`${proxied.origin}/?token=x`, { headers: behind(client) });
        return (await proxied.fetch(request, bindingsOf(peer))).status;
      };
      expect([await from('203.0.113.1', '192.0.2.1'), await from('203.0.113.1', '192.0.2.1')]).toEqual([
        303, 429,
      ]);
      expect(await from('203.0.113.2', '192.0.2.1')).toBe(303);
      expect([await from('203.0.113.3', '198.51.100.1'), await from('203.0.113.4', '198.51.100.1')]).toEqual([
        303, 429,
      ]);
    } finally {
      await proxied.close();
    }
    expect(await signInBy('x', '192.0.2.20', behind('203.0.113.1'))).toBe(303);
    expect(await signInBy('x', '192.0.2.20', behind('203.0.113.2'))).toBe(429);
  });

  it('with failed passwords of another client or account block neither', async () => {
    const signIn = async (password: string, remoteAddress: string, username = 'karin.ekdahl') => {
      const request = new Request(`${strict.origin}/portal/login`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ username, password }),
      });
      return (await strict.fetch(request, bindingsOf(remoteAddress))).status;
    };
    for (let time = 0; time < 6; time += 1) await signIn('fel', '192.0.2.30');
    expect(await signIn(DEMO_PASSWORD, '192.0.2.30')).toBe(429);
    expect(await signIn(DEMO_PASSWORD, '192.0.2.31')).toBe(303);
    expect(await signIn(DEMO_PASSWORD, '192.0.2.30', 'birgitta.akerlund')).toBe(303);
  });
});

describe('too many calls to the API', () => {
  let strict: App;
  beforeAll(async () => (strict = await startApp({ env: { RATE_FACTOR: '0.05' } })));
  afterAll(() => strict.close());

  const call = (remoteAddress: string, token?: string, path = '/user/init') => {
    const headers: Record<string, string> =
      token === undefined ? {} : { Authorization: `Bearer ${token}`, 'X-Role': 'Manager' };
    const isLog = path === '/logger';
    if (isLog) headers['Content-Type'] = 'application/json';
    return strict.fetch(
      new Request(`${strict.origin}/api${path}`, {
        headers,
        ...(isLog ? { method: 'POST', body: '{"level":"info","message":"x"}' } : {}),
      }),
      { incoming: { socket: { remoteAddress } } },
    );
  };
  async function statusesOf(count: number, ...of: Parameters<typeof call>) {
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) statuses.push((await call(...of)).status);
    return statuses;
  }

  it('rejects further calls with one token, from any address, and none with another', async () => {
    const [one, two] = [await makeToken(strict, 'karin.ekdahl'), await makeToken(strict, 'karin.ekdahl')];
    expect(await statusesOf(61, '192.0.2.10', one)).toEqual([...Array<number>(60).fill(200), 429]);
    const rejected = await call('192.0.2.11', one);
    expect([rejected.headers.get('Content-Type'), rejected.headers.get('Retry-After')]).toEqual([
      'application/problem+json; charset=utf-8',
      '60',
    ]);
    expect(await rejected.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect((await call('192.0.2.10', two)).status).toBe(200);
    strict.clock.now = strict.clock.now.add({ minutes: 1 });
    expect((await call('192.0.2.10', one)).status).toBe(200);
  });

  it('rejects further calls from one client, and none of the web tier', async () => {
    const client = await signInAs(strict, 'karin.ekdahl');
    expect(await statusesOf(301, 'local')).toEqual([...Array<number>(300).fill(401), 429]);
    expect((await client.get('/hr')).status).toBe(200);
    expect((await call('192.0.2.12')).status).toBe(401);
  });

  it('rejects further log entries with one token sooner', async () => {
    const token = await makeToken(strict, 'karin.ekdahl');
    expect(await statusesOf(4, '192.0.2.13', token, '/logger')).toEqual([204, 204, 204, 429]);
    expect((await call('192.0.2.13', token)).status).toBe(200);
  });

  it('counts a token that does not exist only for its client', async () => {
    await statusesOf(2, '192.0.2.14', 'invented');
    const keys = await strict.open.pool.query<{ key: string }>('select key from web.rate_counter');
    const counted = keys.rows.map(({ key }) => key).filter((key) => key.startsWith('api'));
    const hash = createHash('sha256').update('Bearer invented').digest('base64url');
    expect(counted).toContain('api:192.0.2.14');
    expect(counted).not.toContain(`api-token:${hash}`);
  });
});

describe('over a socket', () => {
  let listener: Listener;
  beforeAll(async () => {
    listener = await listen({ port: 0, host: '127.0.0.1' }, app.fetch, silentLog);
  });
  afterAll(() => listener.shutDownGracefully(1_000));

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
    const response = await sendRaw(listener.port, text);
    expect(response.split(' ')[1] ?? '').toBe(status);
    expect(response).not.toContain('"dependencies"');
  });

  it('lists the allowed methods for TRACE', async () => {
    const response = await sendRaw(listener.port, 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(response).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE\r$/im);
  });

  it('returns the headers of GET and no body for HEAD', async () => {
    const response = await sendRaw(
      listener.port,
      'HEAD /error/404 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 404/);
    expect(response).toMatch(/content-security-policy/i);
    expect(response.split('\r\n\r\n')[1]).toBe('');
  });
});
