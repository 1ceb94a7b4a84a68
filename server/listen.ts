import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '#contract/values/log.ts';
import { CONNECTION_LIMITS } from './security/request-limits.ts';

const CLOSE_IDLE_EVERY_MS = 50;

/** The request and response of Node that the library passes on. */
type Connection = { incoming: object; outgoing: object };

type Fetch = (request: Request, bindings?: object) => Promise<Response>;

export type Listener = {
  port: number;
  /** Lets requests in progress finish, at most `graceMs`, then closes the remaining connections. */
  shutDownGracefully(graceMs: number): Promise<void>;
};

/**
 * Listens with the limits of server/security/request-limits.ts.
 *
 * @param address `headers`: of the responses to requests that cannot be read
 */
export async function listen(
  address: { port: number; host: string; headers?: Readonly<Record<string, string>> },
  fetch: Fetch,
  log: Log,
  limits: { [Name in keyof typeof CONNECTION_LIMITS]: number } = CONNECTION_LIMITS,
): Promise<Listener> {
  const { maxHeaderSize, discardTimeout, ...timeouts } = limits;
  const server = createAdaptorServer({
    fetch: closeUnlessRead(rejectSeveralHosts(fetch, address.headers), discardTimeout),
    serverOptions: { maxHeaderSize },
  }) as Server;
  Object.assign(server, timeouts);
  endIdleRequests(server);
  respondToUnreadable(server, address.headers ?? {});
  const announceShutdown = closeConnectionsOnShutdown(server);
  server.listen(address.port, address.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async shutDownGracefully(graceMs) {
      announceShutdown();
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      // A keep-alive connection becomes idle when its response is sent, and only then may be closed.
      const closeIdle = setInterval(() => {
        server.closeIdleConnections();
      }, CLOSE_IDLE_EVERY_MS);
      server.closeIdleConnections();
      const cut = setTimeout(() => {
        log.warn({}, 'requests were cut off at the end of the grace period');
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(cut);
      clearInterval(closeIdle);
    },
  };
}

/** Responds with 400 to more than one Host header (RFC 9112, 3.2): a proxy may have used another one than Node does, the first. */
function rejectSeveralHosts(fetch: Fetch, headers: Readonly<Record<string, string>> = {}) {
  return (request: Request, bindings: Connection): Promise<Response> => {
    const { host = [] } = (bindings.incoming as IncomingMessage).headersDistinct;
    return host.length > 1
      ? Promise.resolve(new Response(null, { status: 400, headers }))
      : fetch(request, bindings);
  };
}

/**
 * Ends the connection after a response to a request whose body has not arrived completely (`Connection: close`). The library
 * closes such a connection within half a second, and a proxy would otherwise send the next request on it, and lose it.
 */
function closeUnlessRead(
  fetch: (request: Request, bindings: Connection) => Promise<Response>,
  discardTimeout: number,
) {
  return async (request: Request, bindings: Connection): Promise<Response> => {
    const response = await fetch(request, bindings);
    const incoming = bindings.incoming as IncomingMessage;
    if (!incoming.complete) {
      Object.assign(bindings.outgoing, { shouldKeepAlive: false });
      discardBodyBeforeClose(incoming, discardTimeout);
    }
    return response;
  };
}

/**
 * Lets the connection be closed only when the body of its request has arrived, which is discarded. Closed earlier, the client
 * would be interrupted while it sends, and could miss the response: nginx responds with 502 then.
 */
function discardBodyBeforeClose(incoming: IncomingMessage, timeout: number): void {
  const { socket } = incoming;
  const closeWhenSent = socket.destroySoon.bind(socket);
  // Called by Node after the response, and again by the library.
  socket.destroySoon = () => {
    socket.destroySoon = () => undefined;
    if (incoming.complete) {
      closeWhenSent();
      return;
    }
    socket.end();
    const cut = setTimeout(() => socket.destroy(), timeout);
    socket.once('close', () => {
      clearTimeout(cut);
    });
    incoming.once('end', closeWhenSent);
    // Those of a body that was read in part would pause it.
    incoming.removeAllListeners('data');
    incoming.resume();
  };
}

/**
 * Ends connections without a byte for `server.timeout`, or `server.keepAliveTimeout` after a response, unless a complete
 * request is waiting for its response: a client that sends its body slowly, or not at all, would otherwise keep memory and a
 * connection until `requestTimeout`.
 */
function endIdleRequests(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  server.on('timeout', (socket: Socket) => {
    const response = latest.get(socket);
    if (response?.req.complete === true && !response.writableFinished) return;
    socket.destroy();
  });
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds to requests that Node cannot read in place of Node, whose own response would not have the given headers. */
function respondToUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = latest.get(socket);
    const isSending = response?.headersSent === true && !response.writableFinished;
    if (isSending || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy(error);
      return;
    }
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
    const head = [`HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}`];
    for (const [name, value] of lines) head.push(`${name}: ${value}`);
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
  });
}

/**
 * Lets responses end their connection from the returned function's call on (`Connection: close`). A client that kept its
 * connection could otherwise send its next request at the moment when the connection is closed, and lose it.
 */
function closeConnectionsOnShutdown(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let isShuttingDown = false;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isShuttingDown) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () => {
    isShuttingDown = true;
    for (const response of open) response.shouldKeepAlive = false;
  };
}
