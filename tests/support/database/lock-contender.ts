import { createInterface } from 'node:readline';
import { DataDirLockedError, lockDataDir } from '#database/pglite/data-dir-lock.ts';

/** A process that tries to acquire every lock file named on its input, holds it, and prints the result. */
process.stdout.write('ready\n');
for await (const file of createInterface({ input: process.stdin })) {
  try {
    await lockDataDir(file);
    process.stdout.write('taken\n');
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
    process.stdout.write(`refused by ${error.pid}\n`);
  }
}
