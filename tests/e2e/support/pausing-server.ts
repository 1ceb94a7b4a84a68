import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type PausingServer = { origin: string; close: () => Promise<void>; hasPaused: () => boolean };

/** Starts a server that forwards the responses of `origin`; every page pauses half a second before the text `pauseBefore`. */
export async function startPausingServer(origin: string, pauseBefore: string): Promise<PausingServer> {
  let paused = false;
  const server = createServer((request, response) => {
    void (async () => {
      const original = await fetch(new URL(request.url ?? '/', origin), {
        headers: forwardedHeaders(request),
      });
      const body = Buffer.from(await original.arrayBuffer());
      response.writeHead(original.status, { 'Content-Type': original.headers.get('Content-Type') ?? '' });
      const position = Math.max(body.indexOf(pauseBefore), 0);
      if (position > 0) {
        paused = true;
        response.write(body.subarray(0, position));
        await wait(500);
      }
      response.end(body.subarray(position));
    })();
  });
  server.listen(0, new URL(origin).hostname);
  await once(server, 'listening');
  const own = new URL(origin);
  own.port = String((server.address() as AddressInfo).port);
  return {
    origin: own.origin,
    hasPaused: () => paused,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forwardedHeaders({ headers }: IncomingMessage): Record<string, string> {
  return { cookie: headers.cookie ?? '', 'accept-language': headers['accept-language'] ?? '' };
}
