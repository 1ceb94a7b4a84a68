import type { OpenDatabase } from '#database/database.ts';
import { NO_DEADLINES } from '#database/transactions/no-deadlines.ts';
import { runTransaction } from '#database/transactions/run-transaction.ts';

/**
 * Runs a job with a lock that only one process of the same database holds at a time; the others wait for it. Two nightly jobs at the
 * same time would change the same rows, and one of them would fail. The lock ends with its transaction, also when the process ends.
 *
 * @param job the name of the lock
 * @param onWait is called if another process holds the lock
 */
export async function runWithJobLock(
  { engine, withOwnConnection }: Pick<OpenDatabase, 'engine' | 'withOwnConnection'>,
  job: string,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void> {
  // The embedded database belongs to one process.
  if (engine === 'pglite') return work();
  await withOwnConnection((client) =>
    runTransaction(client, ['begin', ...NO_DEADLINES].join('; '), async () => {
      const name = [`job ${job}`];
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
        name,
      );
      if (rows[0]?.isFree !== true) {
        onWait();
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', name);
      }
      await work();
    }),
  );
}
