import type { OpenDatabase } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import type { CommandTexts } from './command-texts.ts';

export interface Command {
  /** The language of its messages. Default: English. */
  findLanguage?: (args: readonly string[]) => Language;
  /**
   * Does what the arguments ask for, and returns the exit code.
   *
   * @throws {CommandError}
   */
  run: (context: CommandContext) => Promise<number>;
}

/** What a command works with. */
export interface CommandContext {
  args: readonly string[];
  io: CommandIo;
  t: CommandTexts;
  /** Opens the database on demand, so that wrong arguments are reported without opening it. `runCommand` closes it. */
  open: () => Promise<OpenDatabase>;
}

/** The part of a process that a command uses; a test passes variables and streams of its own. */
export interface CommandIo {
  env: Record<string, string | undefined>;
  stdin: NodeJS.ReadableStream & Terminal;
  stdout: Pick<NodeJS.WritableStream, 'write'>;
  stderr: NodeJS.WritableStream & Terminal;
}

interface Terminal {
  isTTY?: boolean | undefined;
}
