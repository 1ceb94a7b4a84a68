import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as sendRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

const WITHOUT_BODY = [204, 304];

/**
 * Creates a `fetch` for a server with the given certificate. `localAddress`: the address of this machine from which it connects.
 */
export function createHttpsFetch(certificate: string, localAddress = '127.0.0.1') {
  return async (request: Request): Promise<Response> => {
    const outgoing = sendRequest(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ca: certificate,
      localAddress,
      family: 4,
      agent: false,
    });
    const arrived = once(outgoing, 'response');
    if (request.body === null) outgoing.end();
    else {
      // A server may respond before it has received everything.
      pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), outgoing).catch(() => undefined);
    }
    const [incoming] = (await arrived) as [IncomingMessage];
    const headers = new Headers();
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
    }
    const status = incoming.statusCode ?? 0;
    const hasBody = !WITHOUT_BODY.includes(status) && request.method !== 'HEAD';
    const body = hasBody ? (Readable.toWeb(incoming) as globalThis.ReadableStream<Uint8Array>) : null;
    return new Response(body, { status, headers });
  };
}
