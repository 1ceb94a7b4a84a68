import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCertificate } from '#tests/support/services/create-certificate.ts';
import { createAddressCheck } from './address-check.ts';
import { createFetch } from './fetch-identity-provider.ts';

let server: Server;
let port: string;
let requests: number;
let listener: RequestListener;
beforeEach(async () => {
  requests = 0;
  listener = (_request, response) => response.end('hej');
  server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = String((server.address() as AddressInfo).port);
});
afterEach(
  () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    }),
);

const options = { method: 'GET', headers: {}, body: undefined } as const;
const anyAddress = () => true;
const publicOnly = createAddressCheck(() => false);

/** Names resolve to each of these lists in turn. */
function resolver(...lists: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = ((
    name: string,
    _options: object,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const list = lists[asked.length] ?? [];
    asked.push(name);
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { asked, resolve };
}

describe('a request to an identity provider', () => {
  it('is made to the address that was checked, which is resolved once', async () => {
    const checked: string[] = [];
    const { asked, resolve } = resolver(['127.0.0.1'], ['127.0.0.2']);
    const fetchChecked = createFetch((address) => checked.push(address) > 0, resolve);
    const response = await fetchChecked(`http://login.exempel.se:${port}/x`, options);
    expect([await response.text(), asked, checked]).toEqual(['hej', ['login.exempel.se'], ['127.0.0.1']]);
  });

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['::ffff:127.0.0.1']],
  ])('is not made where the name leads to %j', async (addresses) => {
    const fetchPublic = createFetch(publicOnly, resolver(addresses).resolve);
    const sent = fetchPublic(`http://login.exempel.se:${port}/`, options);
    await expect(sent).rejects.toMatchObject({ reason: 'internalAddress' });
    expect(requests).toBe(0);
  });

  it('is not made to a host that the operator has not allowed, whose name is not looked up', async () => {
    const { asked, resolve } = resolver(['127.0.0.1'], ['127.0.0.1']);
    const fetchAllowed = createFetch(anyAddress, resolve, (host) => host === 'login.exempel.se');
    const sent = fetchAllowed(`http://annan.exempel.se:${port}/`, options);
    await expect(sent).rejects.toMatchObject({ reason: 'internalAddress' });
    expect([requests, asked]).toEqual([0, []]);
    expect((await fetchAllowed(`http://LOGIN.exempel.se:${port}/`, options)).status).toBe(200);
  });

  it.each(['127.0.0.1', '[::1]', '0x7f.1', '2130706433', '127.1', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    'is not made to the address %s',
    async (host) => {
      const sent = createFetch(publicOnly)(`http://${host}:${port}/`, options);
      await expect(sent).rejects.toMatchObject({ reason: 'internalAddress' });
      expect(requests).toBe(0);
    },
  );

  it('is not made to a server with a certificate of an unknown authority', async () => {
    const { key, cert } = createCertificate();
    const secure = createHttpsServer({ key, cert }, (_request, response) => {
      requests += 1;
      response.end('hej');
    });
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const { port: securePort } = secure.address() as AddressInfo;
    const sent = createFetch(anyAddress)(`https://localhost:${String(securePort)}/`, options);
    await expect(sent).rejects.toMatchObject({
      reason: 'unavailable',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(requests).toBe(0);
    await new Promise((done) => secure.close(done));
  });

  it('is not made to localhost, resolved by the system', async () => {
    const sent = createFetch(publicOnly)(`http://localhost:${port}/`, options);
    await expect(sent).rejects.toMatchObject({ reason: 'internalAddress' });
  });

  it('is not made if the host name cannot be resolved', async () => {
    const sent = createFetch(anyAddress, resolver([]).resolve)(`http://login.exempel.se:${port}/`, options);
    await expect(sent).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('sends the form, and asks for no compression', async () => {
    listener = (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () =>
        response
          .writeHead(400, { 'Content-Type': 'application/json' })
          .end(JSON.stringify([request.method, request.headers['accept-encoding'], body])),
      );
    };
    const response = await createFetch(anyAddress)(`http://127.0.0.1:${port}/`, {
      ...options,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code: 'å' }),
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'application/json']);
    expect(await response.json()).toEqual(['POST', 'identity', 'code=%C3%A5']);
  });

  it('ends at its deadline, also while the response arrives', async () => {
    listener = (_request, response) => response.writeHead(200).write('x');
    const signal = AbortSignal.timeout(200);
    const sent = createFetch(anyAddress)(`http://127.0.0.1:${port}/`, { ...options, signal });
    await expect(sent).rejects.toMatchObject({ reason: 'unavailable' });
  });
});
