import { drizzle } from 'drizzle-orm/node-postgres';
import type { OpenDatabase, Transaction } from '../database.ts';
import { NO_DEADLINES } from './no-deadlines.ts';
import { runTransaction } from './run-transaction.ts';
import { accessStatements, type TransactionAccess } from './transaction-access.ts';
import { inTransactionScope } from './transaction-scope.ts';

/**
 * Runs `fn` once in a transaction on its own connection, without the time limits of a request
 * (open-database.ts), because an import may take long. Rolls back when `fn` throws.
 */
export async function inLongTransaction<T>(
  open: Pick<OpenDatabase, 'withOwnConnection' | 'pool'>,
  access: TransactionAccess,
  fn: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return open.withOwnConnection(async (client) => {
    const scope = {
      pool: open.pool,
      allowsEarlyCommit: false,
      access,
      begin() {
        return ['begin', ...NO_DEADLINES, ...accessStatements(this.access)].join('; ');
      },
      send: (statements: string) => client.query(statements),
    };
    return runTransaction(client, scope.begin(), () =>
      inTransactionScope(scope, () => fn(drizzle({ client }))),
    );
  });
}
