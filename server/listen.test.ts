import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { listen } from './listen.ts';

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
