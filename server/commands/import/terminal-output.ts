import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CommandIo } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { CommandTexts } from '../command-texts.ts';
import type { CommandOutput } from '../command-output.ts';

const CLEAR_LINE = '\r\u001b[K';

/** Reports on the terminal, with the number of rows read so far, and writes the rejected rows to a file. */
export function createTerminalOutput(
  { stdout, stderr }: Pick<CommandIo, 'stdout' | 'stderr'>,
  errorsFile: string | null,
  t: CommandTexts,
): CommandOutput & { clearRows: () => void } {
  let rows = 0;
  let isShown = false;
  function clearRows(): void {
    if (isShown) stderr.write(CLEAR_LINE);
    isShown = false;
  }
  return {
    clearRows,
    write(text) {
      clearRows();
      stdout.write(text);
    },
    countRows(more) {
      rows += more;
      if (!stderr.isTTY) return;
      isShown = true;
      stderr.write(`\r${t('command:rowsRead', { rows })}`);
    },
    writeData: () => Promise.reject(new Error('only a backup has data')),
    async writeErrors(lines) {
      if (errorsFile === null) return;
      try {
        await pipeline(lines, createWriteStream(errorsFile));
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error;
        throw new CommandError(t('command:errorsUnwritable'));
      }
    },
  };
}
