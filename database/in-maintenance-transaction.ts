import { drizzle } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Transaction } from './database.ts';
import { ROLES } from './roles.ts';

/** Runs `fn` once in a transaction that can read and write all rows, on a connection of the owner of the tables. */
export function inMaintenanceTransaction<T>(
  open: Pick<OpenDatabase, 'withMigrationConnection'>,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return open.withMigrationConnection(async (client) => {
    await client.query(`begin; set local row_security = on; set local role ${ROLES.maintenance}`);
    try {
      const value = await fn(drizzle({ client }));
      await client.query('commit');
      return value;
    } catch (error) {
      // The embedded database has a single connection. A lost connection cannot roll back and does not need to.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}
