import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of the system, running as a child process. */
export type ChildService = {
  /** Its complete output, for messages of failed tests. */
  written: () => string;
  /** Sends a signal and waits for its end; resolves at once if it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const GIVE_UP_MS = 60_000;

/**
 * Starts a program and waits until it accepts connections on the port of this machine.
 *
 * @throws Error with the output of the program if it ends first
 */
export async function startChildService(
  program: string,
  args: readonly string[],
  { port, uid, gid }: { port: number; uid?: number | undefined; gid?: number | undefined },
): Promise<ChildService> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], uid, gid });
  let written = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => (written += String(text)));
  }
  const ended = once(child, 'close');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  const limit = Date.now() + GIVE_UP_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${written}`);
    if (Date.now() > limit) throw new Error(`${program} does not listen: ${written}`);
    await sleep(25);
  }
  return {
    written: () => written,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
