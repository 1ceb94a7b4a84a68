import { openDatabase } from '#database/open-database.ts';
import { silentLog } from '../app/silent-log.ts';

/**
 * A process that opens the embedded database in the given folder, writes pairs of rows without end, one pair per
 * transaction, and prints each pair's number once it is acknowledged. Tests kill it.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('row-writer needs a folder');
const open = await openDatabase({ dataDir, log: silentLog });
const { rows } = await open.pool.query<{ last: number }>(
  'select coalesce(max(pair), 0) as last from acknowledged',
);
for (let pair = rows[0]!.last + 1; ; pair += 1) {
  const client = await open.pool.connect();
  await client.query('begin');
  await client.query('insert into acknowledged (pair, half, filler) values ($1, 1, $2)', [
    pair,
    'x'.repeat(500),
  ]);
  await client.query('insert into acknowledged (pair, half, filler) values ($1, 2, $2)', [
    pair,
    'y'.repeat(500),
  ]);
  await client.query('commit');
  client.release();
  // Writing to a pipe is synchronous: everything printed was acknowledged, even if the process is killed now.
  process.stdout.write(`${pair}\n`);
}
