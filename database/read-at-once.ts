import type { Transaction } from './database.ts';
import { isUnusable } from './database-error.ts';
import { isInTransaction } from './transaction-scope.ts';

/**
 * Runs the queries of `fn` on one state of the database, which concurrent commits do not change: in a transaction of their
 * own on the connection of `tx`. If `tx` already is in a transaction, they run in that one.
 */
export async function readAtOnce<T>(tx: Transaction, fn: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return fn();
  await tx.execute('begin isolation level repeatable read, read only');
  try {
    const value = await fn();
    await tx.execute('commit');
    return value;
  } catch (error) {
    // A connection that is unusable is destroyed by withTx.
    if (!isUnusable(error)) await tx.execute('rollback');
    throw error;
  }
}
