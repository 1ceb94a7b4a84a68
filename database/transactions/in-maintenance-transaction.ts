import { drizzle } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Transaction } from '../database.ts';
import { ROLES } from '../roles.ts';
import { runTransaction } from './run-transaction.ts';

/** Runs `fn` once in a transaction that can read and write all rows, on a connection of the owner of the tables. */
export function inMaintenanceTransaction<T>(
  open: Pick<OpenDatabase, 'withMigrationConnection'>,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const begin = `begin; set local row_security = on; set local role ${ROLES.maintenance}`;
  return open.withMigrationConnection((client) =>
    runTransaction(client, begin, () => fn(drizzle({ client }))),
  );
}
