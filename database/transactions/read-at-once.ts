import { isUnusable } from '../database-error.ts';
import { currentTransaction } from './transaction-scope.ts';

/**
 * Runs the queries of `fn` on one state of the database, which concurrent commits do not change. A transaction with
 * `allowEarlyCommit` (database.ts) is committed, and `fn` runs in a separate one on the same connection and with the same access;
 * any other transaction stays open, and `fn` runs in it.
 */
export async function readAtOnce<T>(fn: () => Promise<T>): Promise<T> {
  const scope = currentTransaction();
  if (scope === null) throw new Error('readAtOnce works only in a transaction');
  if (!scope.allowsEarlyCommit) return fn();
  await scope.send(`commit; ${scope.begin('isolation level repeatable read, read only')}`);
  scope.allowsEarlyCommit = false;
  try {
    const value = await fn();
    await scope.send(`commit; ${scope.begin('')}`);
    return value;
  } catch (error) {
    // A connection that is unusable is destroyed by withTx.
    if (!isUnusable(error)) await scope.send(`rollback; ${scope.begin('')}`);
    throw error;
  } finally {
    scope.allowsEarlyCommit = true;
  }
}
