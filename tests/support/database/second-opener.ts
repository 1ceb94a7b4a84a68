import { DataDirLockedError } from '#database/pglite/data-dir-lock.ts';
import { openDatabase } from '#database/open-database.ts';
import { silentLog } from '../app/silent-log.ts';

/** A process that opens the embedded database in the given folder and prints the result. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('second-opener needs a folder');
try {
  const open = await openDatabase({ dataDir, log: silentLog });
  await open.close();
  process.stdout.write('opened\n');
} catch (error) {
  if (!(error instanceof DataDirLockedError)) throw error;
  process.stdout.write(`refused by ${error.pid}\n`);
}
