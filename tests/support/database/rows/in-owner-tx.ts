import { drizzle } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Transaction } from '#database/database.ts';

/**
 * Runs `fn` in a transaction of the owner of the tables, which sees the rows of all organisations: for fixtures, and for queries
 * that a test compares the product with.
 */
export async function inOwnerTx<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await fn(drizzle({ client }));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
