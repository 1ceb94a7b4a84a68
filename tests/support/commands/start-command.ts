import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#scripts/run.js';
import { TEST_DATA_KEYS } from '../app/data-keys.ts';
import { SHORT_LIVED } from '../app/short-lived.ts';

/** The exit code, null after a signal, and the complete standard output and standard error. */
export type EndedCommand = { code: number | null; out: string; err: string };

type Settings = {
  /** In addition to those of a server with real data. */
  env?: Record<string, string>;
  /** Standard input. */
  input?: string;
};

/**
 * Starts a built command as a process of its own: for tests of exit codes, standard input and output, signals, and of a command
 * that opens its own database. {@link runCommandHere} runs one in the process of the test.
 */
export function startCommand(
  name: string,
  args: readonly string[],
  { env = {}, input = '' }: Settings,
): { child: ChildProcess; ended: Promise<EndedCommand> } {
  const child = spawn(process.execPath, [...SHORT_LIVED, `build/${name}.js`, ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_KEYS: TEST_DATA_KEYS, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (written.out += String(text)));
  child.stderr.setEncoding('utf8').on('data', (text) => (written.err += String(text)));
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  return { child, ended };
}
