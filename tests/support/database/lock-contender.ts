import { createInterface } from 'node:readline';
import { DataDirLockedError, lockDataDir } from '#database/pglite/data-dir-lock.ts';

/** A process that tries to take every lock file that it is told on its input, keeps it, and says how that went. */
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
