import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandIo } from '../command.ts';
import { CommandError, usageError } from '../command-error.ts';

/**
 * Reads a password: the first line of standard input, or two prompts on the terminal without echo.
 *
 * @throws {CommandError} if there is no input and no terminal, or the two entries differ
 */
export async function readPassword(
  io: CommandIo,
  fromStdin: boolean,
  name: 'password' | 'passphrase' = 'password',
): Promise<string> {
  if (fromStdin) return readFirstLine(io);
  if (!io.stdin.isTTY) throw usageError(`--${name}-stdin is required where there is no terminal`);
  const password = await prompt(io, name === 'password' ? 'Password: ' : 'Passphrase: ');
  if ((await prompt(io, 'Again: ')) !== password)
    throw new CommandError('The two entries differ; nothing was changed.');
  return password;
}

/** The first line of standard input; empty if there is none. */
export async function readFirstLine({ stdin }: Pick<CommandIo, 'stdin'>): Promise<string> {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** Asks on the terminal without echo: the line editor echoes to an output that discards everything. */
export async function prompt({ stdin, stderr }: CommandIo, question: string): Promise<string> {
  stderr.write(question);
  const nullOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nullOutput, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
