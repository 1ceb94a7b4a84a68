import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTION_LIMITS } from '#server/security/request-limits.ts';
import { type CommandAppDeps, createCommandApp } from './command-app.ts';
import { findSocketPath, socketFolder } from './socket-path.ts';

export type CommandSocket = {
  /** Takes no more requests, and waits a limited time for the one that runs. */
  close: () => Promise<void>;
};

const PRIVATE = 0o700;
const CLOSE_MS = 5_000;

/**
 * Takes the requests of commands on a Unix socket in a folder of `DATA_DIR` that only the user of this process may open. The caller
 * has the lock of the embedded database, so that a socket that exists is one of an ended process. Returns null, and logs why, where
 * that is not possible; commands then report that the database is in use.
 */
export async function openCommandSocket(
  dataDir: string,
  deps: Omit<CommandAppDeps, 'stopping'>,
): Promise<CommandSocket | null> {
  const file = findSocketPath(dataDir);
  if (file === null) {
    deps.log.warn({}, 'commands cannot use this server: the path of DATA_DIR is too long for a Unix socket');
    return null;
  }
  await makePrivateFolder(socketFolder(dataDir));
  await rm(file, { force: true });
  const stopping = new AbortController();
  const app = createCommandApp({ ...deps, stopping: stopping.signal });
  const { headersTimeout, maxHeaderSize } = CONNECTION_LIMITS;
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { maxHeaderSize } }) as Server;
  // The files of a command may be large.
  Object.assign(server, { headersTimeout, requestTimeout: 0 });
  server.listen(file);
  await once(server, 'listening');
  return {
    async close() {
      stopping.abort();
      const closed = once(server, 'close');
      server.close();
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}

/** @throws {Error} if the folder belongs to another user */
async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const { uid } = await stat(folder);
  if (uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`);
  // The folder may exist already, with other permissions.
  await chmod(folder, PRIVATE);
}
