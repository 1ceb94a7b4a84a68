import { drizzle } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Transaction } from '#database/database.ts';

/**
 * Runs `fn` between BEGIN and COMMIT on a connection of its own, once and without the limits of time that a call has
 * (database/open-database.ts): an import takes as long as it takes. Rolls back when it throws.
 */
export async function inLongTransaction<T>(
  open: Pick<OpenDatabase, 'withOwnConnection'>,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return open.withOwnConnection(async (client) => {
    await client.query('begin');
    try {
      const value = await fn(drizzle({ client }));
      const { command } = await client.query('commit');
      // PostgreSQL answers COMMIT of a failed transaction with a rollback and no error.
      if (command !== 'COMMIT') throw new Error('rolled back: a statement of the transaction had failed');
      return value;
    } catch (error) {
      // On the embedded database the connection is the only one; a lost one cannot roll back and need not.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}
