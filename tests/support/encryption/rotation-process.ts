import { openDatabase } from '#database/open-database.ts';
import { rotateDataKeys } from '#provider/encryption/rotate-keys.ts';
import { silentLog } from '../app/silent-log.ts';
import { setTestDataKeys } from '../app/data-keys.ts';

/** A process that rotates the data keys of a database and prints a line after each batch, until it is killed or has finished. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
setTestDataKeys();
const open = await openDatabase({
  dataDir,
  ...(databaseUrl === '' ? {} : { databaseUrl }),
  log: silentLog,
});
const rows = await rotateDataKeys(open, {
  publishMs: 0,
  onProgress: (organisation, done) => process.stdout.write(`${organisation} ${String(done)}\n`),
});
process.stdout.write(`finished ${String(rows)}\n`);
await open.close();
