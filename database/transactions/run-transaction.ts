import type { ClientBase } from 'pg';

/**
 * Runs `fn` once between BEGIN and COMMIT on a connection that the caller holds, and rolls back when it throws. `withTx` is for
 * requests: it takes a connection of the pool, and retries.
 *
 * @param begin BEGIN with the settings of the transaction, separated by semicolons
 * @throws {Error} also if a statement had failed and `fn` ignored that
 */
export async function runTransaction<T>(client: ClientBase, begin: string, fn: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const value = await fn();
    const { command } = await client.query('commit');
    // PostgreSQL responds to COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('rolled back: a statement of the transaction had failed');
    return value;
  } catch (error) {
    // The embedded database has a single connection. A lost connection cannot roll back and does not need to.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
