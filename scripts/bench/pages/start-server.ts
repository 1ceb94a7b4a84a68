import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { PreparedOrganisation } from '../run/bench.ts';
import type { ServedOrganisation } from './organisation-server.ts';

/** A server in its own process, so that the requests of a benchmark do not use its event loop. */
export type Started<Info> = Info & { pid: number; stop: () => Promise<void> };

export function startOrganisationServer(
  prepared: PreparedOrganisation,
): Promise<Started<ServedOrganisation>> {
  return start<ServedOrganisation>('organisation-server', prepared);
}

/** Starts the server of an organisation and the server of a bare Remix page. If the second does not start, the first is stopped. */
export async function startServers(prepared: PreparedOrganisation) {
  const server = await startOrganisationServer(prepared);
  try {
    const bare = await start<{ origin: string }>('bare-server', {});
    const stop = async () => {
      await Promise.all([server.stop(), bare.stop()]);
    };
    return { server, bare, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function start<Info>(name: string, input: object): Promise<Started<Info>> {
  const child = fork(
    resolve('scripts/bench/pages/serve.js'),
    [resolve(`build/bench-${name}.js`), JSON.stringify(input)],
    { execArgv: ['--enable-source-maps'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const ended = once(child, 'exit');
  const info = await Promise.race([
    once(child, 'message').then(([message]) => message as Info),
    ended.then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}`))),
  ]);
  return {
    ...info,
    pid: child.pid ?? 0,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
