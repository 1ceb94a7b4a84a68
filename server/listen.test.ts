import { once } from 'node:events';
import { Agent, get, request as send, type IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sendRaw } from '#tests/support/client/send-raw.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { connect } from 'node:net';
import { listen } from './listen.ts';
import { CONNECTION_LIMITS } from './security/request-limits.ts';

const HOST = '127.0.0.1';
const GRACE_MS = 60_000;

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

async function request(port: number): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, host: HOST, agent }), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

it('keeps the connection of a response', async () => {
  const listener = await listen(
    { port: 0, host: HOST },
    () => Promise.resolve(new Response('ok')),
    silentLog,
  );
  expect((await request(listener.port)).headers.connection).toBe('keep-alive');
  await listener.shutDownGracefully(GRACE_MS);
});

it('closes the connection of a response that is sent before the body has arrived', async () => {
  const listener = await listen(
    { port: 0, host: HOST },
    () => Promise.resolve(new Response('too large', { status: 413 })),
    silentLog,
  );
  const headers = { 'Content-Length': 1_000_000 };
  const sent = send({ port: listener.port, host: HOST, agent, method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.write('first part');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
  response.resume();
  await listener.shutDownGracefully(GRACE_MS);
});

async function readNothing(): Promise<void> {}

async function readPart(request: Request): Promise<void> {
  await request.body?.getReader().read();
}

/** As the limits of bodies do, which pass the body on. */
async function openBody(request: Request): Promise<void> {
  request.body?.getReader();
  await Promise.resolve();
}

it.each([readNothing, openBody, readPart])(
  'reads the rest of a body after the response: %o',
  async (read) => {
    const fetch = async (request: Request) => {
      await read(request);
      return new Response('too large', { status: 413 });
    };
    const listener = await listen({ port: 0, host: HOST }, fetch, silentLog);
    const body = Buffer.alloc(8_000_000);
    const socket = connect({ port: listener.port, host: HOST, allowHalfOpen: true });
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(body.length + 4)}\r\n\r\npart`,
    );
    const received: Buffer[] = [];
    socket.on('data', (part: Buffer) => received.push(part));
    await once(socket, 'end');
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close[^]*too large$/);
    // `once` rejects if the connection is reset.
    const finished = once(socket, 'finish');
    socket.end(body);
    await finished;
    await once(socket, 'close');
    await listener.shutDownGracefully(GRACE_MS);
  },
);

it('ends a connection on which a body continues after the response', async () => {
  const limits = { ...CONNECTION_LIMITS, discardTimeout: 50 };
  const listener = await listen(
    { port: 0, host: HOST },
    () => Promise.resolve(new Response('too large', { status: 413 })),
    silentLog,
    limits,
  );
  const socket = connect({ port: listener.port, host: HOST, allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n\r\n');
  await once(socket, 'end');
  const sending = setInterval(() => socket.write('part'), 5);
  await closed;
  clearInterval(sending);
  await listener.shutDownGracefully(GRACE_MS);
});

it('closes the connection of a response that is sent during a graceful shutdown', async () => {
  let respond: (response: Response) => void = () => undefined;
  let reportArrival: (value: null) => void = () => undefined;
  const arrived = new Promise<null>((resolve) => (reportArrival = resolve));
  const fetch = () =>
    new Promise<Response>((resolve) => {
      respond = resolve;
      reportArrival(null);
    });
  const listener = await listen({ port: 0, host: HOST }, fetch, silentLog);
  const response = request(listener.port);
  await arrived;
  const stopped = listener.shutDownGracefully(GRACE_MS);
  respond(new Response('ok'));
  const { statusCode, headers } = await response;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await stopped;
});

it.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'too large headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('sends its headers with the response to %s', async (_, sent, status) => {
  const address = { port: 0, host: HOST, headers: { 'X-Content-Type-Options': 'nosniff' } };
  const listener = await listen(address, () => Promise.resolve(new Response('ok')), silentLog);
  const socket = connect(listener.port, HOST);
  socket.on('error', () => undefined);
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  socket.write(sent);
  await once(socket, 'close');
  const text = Buffer.concat(received).toString();
  expect(text.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    'Content-Length: 0',
    '',
    '',
  ]);
  await listener.shutDownGracefully(GRACE_MS);
});

it('rejects several Host headers before the request is handled', async () => {
  const address = { port: 0, host: HOST, headers: { 'X-Content-Type-Options': 'nosniff' } };
  const listener = await listen(address, () => Promise.resolve(new Response('ok')), silentLog);
  const rejected = await sendRaw(
    listener.port,
    'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n',
  );
  expect(rejected).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(rejected).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(await sendRaw(listener.port, 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200/,
  );
  await listener.shutDownGracefully(GRACE_MS);
});

const SHORT = { ...CONNECTION_LIMITS, timeout: 500 };

it('ends a connection on which the rest of a body does not arrive', async () => {
  const fetch = async (incoming: Request) => new Response(await incoming.text());
  const listener = await listen({ port: 0, host: HOST }, fetch, silentLog, SHORT);
  const socket = connect(listener.port, HOST);
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
  await once(socket, 'close');
  await listener.shutDownGracefully(GRACE_MS);
});

it('lets a complete request wait for its response', async () => {
  const fetch = () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => {
        resolve(new Response('ok'));
      }, 2 * SHORT.timeout);
    });
  const listener = await listen({ port: 0, host: HOST }, fetch, silentLog, SHORT);
  expect((await request(listener.port)).statusCode).toBe(200);
  await listener.shutDownGracefully(GRACE_MS);
});

it('ends an idle connection after its response', async () => {
  const fetch = () => Promise.resolve(new Response('ok'));
  const limits = { ...CONNECTION_LIMITS, keepAliveTimeout: 50 };
  const listener = await listen({ port: 0, host: HOST }, fetch, silentLog, limits);
  const { socket } = await request(listener.port);
  if (!socket.destroyed) await once(socket, 'close');
  await listener.shutDownGracefully(GRACE_MS);
});
