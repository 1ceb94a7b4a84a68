import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../command-error.ts';
import type { CommandTexts } from '../command-texts.ts';
import type { CommandOutput } from '../command-output.ts';

const CLEAR_LINE = '\r\u001b[K';

/** Reports on the terminal, with the number of rows read so far, and writes the rejected rows to a file. */
export function createTerminalOutput(
  errorsFile: string | null,
  t: CommandTexts,
): CommandOutput & { clearRows: () => void } {
  let rows = 0;
  let isShown = false;
  function clearRows(): void {
    if (isShown) process.stderr.write(CLEAR_LINE);
    isShown = false;
  }
  return {
    clearRows,
    write(text) {
      clearRows();
      process.stdout.write(text);
    },
    countRows(more) {
      rows += more;
      if (!process.stderr.isTTY) return;
      isShown = true;
      process.stderr.write(`\r${t('command:rowsRead', { rows })}`);
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
