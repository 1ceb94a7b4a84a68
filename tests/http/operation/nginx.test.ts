import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/values/constants.ts';
import { listen, type Listener } from '#server/listen.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { findFreePort } from '#tests/support/app/server-process.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { createHttpsFetch } from '#tests/support/client/https-fetch.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { requireService } from '#tests/support/services/require-service.ts';
import { startNginx, type Nginx, type NginxPorts } from '#tests/support/services/start-nginx.ts';

const program = requireService('nginx');
/** Another address of this machine, for the client in the access log. */
const CLIENT = '127.0.0.2';

describe.skipIf(program === null)('behind nginx with docs/deployment/nginx.conf', () => {
  let ports: NginxPorts;
  let nginx: Nginx;
  let app: App;
  let listener: Listener;
  let origin: string;
  let send: (request: Request) => Promise<Response>;
  let client: HttpClient;
  /** Requests to which the test responds in place of the product. */
  const instead = new Map<string, (request: Request) => Promise<Response>>();

  beforeAll(async () => {
    ports = { https: await findFreePort(), http: await findFreePort(), product: await findFreePort() };
    origin = `https://localhost:${String(ports.https)}`;
    nginx = await startNginx(program ?? '', ports);
    app = await startApp({ env: { APP_URL: origin, TRUSTED_PROXIES: '127.0.0.1' } });
    listener = await start();
    send = createHttpsFetch(nginx.certificate, CLIENT);
    client = createHttpClient({ origin, fetch: send });
  });
  afterAll(async () => {
    await listener.shutDownGracefully(5_000);
    await app.close();
    await nginx.close();
  });

  function start(): Promise<Listener> {
    const fetch = (request: Request, bindings?: object) =>
      instead.get(new URL(request.url).pathname)?.(request) ?? app.fetch(request, bindings);
    return listen({ port: ports.product, host: '127.0.0.1' }, fetch, silentLog);
  }

  it('redirects http to https, with the address', async () => {
    const response = await fetch(`http://127.0.0.1:${String(ports.http)}/hr?a=b`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([308, `${origin}/hr?a=b`]);
  });

  it.each(['/api', '/api/user/init', '//api/user/init?a=b', '/%61pi/user/init'])(
    'rejects the call %s over http instead of redirecting it',
    async (path) => {
      const response = await fetch(`http://127.0.0.1:${String(ports.http)}${path}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')]).toEqual([403, null]);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({
        status: 403,
        detail: expect.stringContaining('token') as unknown,
      });
    },
  );

  it('redirects a page over http whose path only begins like that of the API', async () => {
    const response = await fetch(`http://127.0.0.1:${String(ports.http)}/apis`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([308, `${origin}/apis`]);
  });

  it('signs in with a cookie that only https carries, and shows pages with HSTS', async () => {
    await client.signInAs('karin.ekdahl');
    expect([...client.cookies.keys()].filter((name) => name.startsWith('__Host-'))).not.toEqual([]);
    await client.post('/role', { role: 'Manager' });
    const page = await client.follow('/');
    expect([page.status, page.path]).toEqual([200, '/hr']);
    expect(page.text).toContain('Konto: Karin Ekdahl');
    expect(page.headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(page.headers.get('Server')).toBe('nginx');
    const asset = /href="(\/assets\/[^"]+\.css)"/.exec(page.html)?.[1] ?? '';
    expect((await client.get(asset)).status).toBe(200);
  });

  it('writes the address of the client to the access log, whatever the client claims', async () => {
    await client.get('/hr', { 'X-Forwarded-For': '192.0.2.1', Forwarded: 'for=192.0.2.2' });
    const { rows } = await app.open.pool.query<{ client: string }>(
      `select distinct client from api.audit_event where request_id is not null
       and at > (select max(at) - interval '1 hour' from api.audit_event where action = 'signIn')
       and action in ('signIn', 'navigationToday', 'tokenExchange')`,
    );
    expect(rows.map((row) => row.client)).toContain(CLIENT);
    expect(rows.map((row) => row.client).filter((address) => address.startsWith('192.'))).toEqual([]);
  });

  it('passes on bodies that are too large, so that the product explains the limit', async () => {
    const personUrl = `/hr/person/${await findWithoutPlan(app, 'Hemtjänst Centrum')}`;
    const form = planForm({ type: 'file', file: new File([samplePdf(MAX_UPLOAD_BYTES + 1)], 'a.pdf') });
    const rejected = await client.post(`${personUrl}?index`, form);
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Filen är för stor');
    const larger = planForm({ type: 'file', file: new File([new Uint8Array(30_000_000)], 'a.pdf') });
    const page = await client.post(`${personUrl}?index`, larger);
    expect([page.status, page.html.includes('nginx')]).toEqual([413, false]);
    const response = await send(
      new Request(`${origin}/api/user/init`, { method: 'POST', body: 'x'.repeat(2_000_000) }),
    );
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large' }),
    ]);
    const accepted = planForm({ type: 'file', file: new File([samplePdf(MAX_UPLOAD_BYTES)], 'a.pdf') });
    expect((await client.post(`${personUrl}?index`, accepted)).status).toBe(303);
  });

  it('sends the security headers once, also with its own responses', async () => {
    const names = ['Strict-Transport-Security', 'X-Content-Type-Options', 'Content-Security-Policy'];
    const product = await client.get('/hr');
    for (const name of names) {
      const value = product.headers.get(name) ?? '';
      // Repeated headers are joined by a comma.
      expect([name, value.includes(',')]).toEqual([name, false]);
    }
    const own = await client.get('/metrics');
    expect([own.status, own.html]).toEqual([404, expect.stringContaining('nginx')]);
    expect(own.headers.get('Strict-Transport-Security')).toBe(
      product.headers.get('Strict-Transport-Security'),
    );
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(own.headers.get('Content-Security-Policy')).toContain("object-src 'none'; base-uri 'none'");
    expect(own.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  /** The version and suite that a client with these options agrees on with nginx, or the error. */
  async function negotiate(options: ConnectionOptions): Promise<string> {
    const socket = connect({
      host: '127.0.0.1',
      port: ports.https,
      servername: 'localhost',
      ca: nginx.certificate,
      ...options,
    });
    try {
      await once(socket, 'secureConnect');
      return `${socket.getProtocol() ?? ''} ${socket.getCipher().name}`;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'failed';
    } finally {
      socket.destroy();
    }
  }

  it.each<[string, ConnectionOptions, RegExp]>([
    ['prefers TLS 1.3', {}, /^TLSv1\.3 TLS_(AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/],
    [
      'accepts TLS 1.2 with forward secrecy',
      { maxVersion: 'TLSv1.2' },
      /^TLSv1\.2 ECDHE-ECDSA-(AES\d+-GCM|CHACHA20)/,
    ],
    [
      'rejects TLS 1.1',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      /^ERR_SSL_/,
    ],
    [
      'rejects suites with CBC',
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA:AES128-SHA' },
      /^ERR_SSL_/,
    ],
    [
      'rejects suites without forward secrecy',
      { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' },
      /^ERR_SSL_/,
    ],
  ])('%s', async (_, options, expected) => {
    expect(await negotiate(options)).toMatch(expected);
  });

  it('sends the parts of a response on as the product sends them', async () => {
    let finish: () => void = () => undefined;
    const firstArrived = new Promise<void>((resolve) => (finish = resolve));
    instead.set('/stream', () => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
          // Ends only when the client has received the first part: with a buffer it would never arrive.
          await firstArrived;
          controller.enqueue(new TextEncoder().encode('last'));
          controller.close();
        },
      });
      return Promise.resolve(new Response(body));
    });
    const response = await send(new Request(`${origin}/stream`));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decode = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await decode()).toBe('first');
    finish();
    expect(await decode()).toBe('last');
  });

  it('sends the parts of an upload on as they arrive', async () => {
    let finish: () => void = () => undefined;
    const firstArrived = new Promise<void>((resolve) => (finish = resolve));
    instead.set('/upload', async (request) => {
      const parts: string[] = [];
      for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
        parts.push(new TextDecoder().decode(part));
        finish();
      }
      return new Response(parts.join(' '));
    });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        await firstArrived;
        controller.enqueue(new TextEncoder().encode('last'));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    expect(await (await send(new Request(`${origin}/upload`, init))).text()).toBe('first last');
  });

  it('does not serve the metrics', async () => {
    expect((await client.get('/metrics')).status).toBe(404);
  });

  it('explains in both languages that the product is down, and logs no query', async () => {
    await signInAs({ ...app, origin, fetch: send }, 'karin.ekdahl');
    await client.get('/sign-in?token=secret-in-a-query');
    const product = await client.get('/hr');
    await listener.shutDownGracefully(5_000);
    const page = await client.get('/hr?key=secret-in-a-query');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options'])
      expect([name, page.headers.get(name)]).toEqual([name, product.headers.get(name) ?? 'missing']);
    expect(page.text).toContain('Tjänsten är tillfälligt otillgänglig');
    expect(page.text).toContain('The service is temporarily unavailable');
    listener = await start();
    expect((await client.get('/hr')).status).toBe(200);
    const logged = await nginx.accessLog();
    expect(logged).toContain(`${CLIENT} `);
    expect(logged).toContain(' GET /hr 503 ');
    expect(logged + (await nginx.errorLog())).not.toMatch(/secret-in-a-query|token=/);
  });
});
