import type { OpenDatabase } from '#database/database.ts';
import { NO_DEADLINES } from '#database/no-deadlines.ts';

/**
 * Runs a job while no other process that serves the same database runs it: the others wait for their turn. Two nightly jobs at the same time
 * would change the same rows, and one of them would fail. The lock ends with its transaction, also when the process ends.
 *
 * @param job names the lock
 */
export async function runAlone(
  { engine, withOwnConnection }: Pick<OpenDatabase, 'engine' | 'withOwnConnection'>,
  job: string,
  work: () => Promise<void>,
): Promise<void> {
  // The embedded database belongs to one process.
  if (engine === 'pglite') return work();
  await withOwnConnection(async (client) => {
    await client.query(['begin', ...NO_DEADLINES].join('; '));
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job ${job}`]);
    await work();
    await client.query('commit');
  });
}
