import { Readable, Writable } from 'node:stream';
import type { OpenDatabase } from '#database/database.ts';
import type { Command } from '#server/commands/command.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { TEST_DATA_KEYS } from '../app/data-keys.ts';
import type { EndedCommand } from './start-command.ts';

type Settings = {
  env?: Record<string, string>;
  /** Standard input. */
  input?: string;
  /** A database that is open, and stays open; without it the command opens the one of the variables. */
  open?: OpenDatabase;
};

/**
 * Runs a command in the process of the test, with variables and streams of its own and no terminal: for tests of what a command
 * does. A process of its own takes seconds to load its modules and to open a database; {@link startCommand} starts one.
 */
export async function runCommandHere(
  command: Command,
  args: readonly string[],
  { env = {}, input = '', open }: Settings,
): Promise<EndedCommand> {
  const written = { out: '', err: '' };
  const collect = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const io = {
    env: { NODE_ENV: 'production', DATA_KEYS: TEST_DATA_KEYS, ...env },
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: collect('out'),
    stderr: collect('err'),
  };
  const openDatabase =
    open === undefined ? undefined : () => Promise.resolve({ ...open, close: () => Promise.resolve() });
  const code = await runCommand(command, args, io, openDatabase);
  return { code, ...written };
}
