import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of servers that take over from each other, like the floating address of a cluster. */
export type Forwarder = {
  port: number;
  /** Closes all connections, and forwards new ones to the socket of another server. */
  switchTo(socketPath: string): void;
  close(): Promise<void>;
};

/** Forwards every connection to the Unix socket of a server. */
export async function startForwarder(socketPath: string): Promise<Forwarder> {
  let target = socketPath;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    switchTo(next) {
      target = next;
      closeConnections();
    },
    async close() {
      server.close();
      closeConnections();
      await once(server, 'close');
    },
  };
}
