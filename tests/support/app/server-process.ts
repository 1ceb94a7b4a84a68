import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from './data-keys.ts';

/** The built server, running as a separate process. */
export type ServerProcess = {
  origin: string;
  pid: number;
  /** Its complete standard output and standard error. */
  written: { out: string; err: string };
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Waits until `/readyz` returns 200; rejects if the process exits first. */
  ready(): Promise<void>;
  /** Waits until the text has been written to standard output. */
  wrote(text: string): Promise<void>;
};

const GIVE_UP_MS = 150_000;

/** Starts the server in demo mode on a port of this machine, with additional environment variables. */
export function startServerProcess(port: number, variables: Record<string, string>): ServerProcess {
  const origin = originOf(port);
  const child = spawn(process.execPath, ['build/server.js'], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: origin,
      DATA_KEYS: TEST_DATA_KEYS,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (written.out += String(text)));
  child.stderr.setEncoding('utf8').on('data', (text) => (written.err += String(text)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // Kills the server when the test process ends for any reason.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));

  async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
    const limit = Date.now() + GIVE_UP_MS;
    while (!(await reached())) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${written.err}`);
      if (Date.now() > limit) throw new Error(`the server is not there yet: ${written.out}${written.err}`);
      await sleep(50);
    }
  }

  return {
    origin,
    pid: child.pid ?? 0,
    written,
    ended,
    kill: (signal) => void child.kill(signal),
    ready: () => until(async () => (await statusOf(`${origin}/readyz`)) === 200),
    wrote: (text) => until(() => written.out.includes(text)),
  };
}

export function originOf(port: number): string {
  return `http://127.0.0.1:${String(port)}`;
}

/** Returns the status of a response; null if nothing listens. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Returns a currently free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
