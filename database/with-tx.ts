import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Transaction, TransactionOptions } from './database.ts';
import { databaseErrorCode, isConnectionLost, isUnusable } from './database-error.ts';
import { inTransactionScope } from './transaction-scope.ts';

const CONFLICT_RETRIES = 3;
const CONNECTION_RETRIES = 1;

type Attempt<T> = { value: T } | { error: unknown; commitSent: boolean };

/**
 * Runs `fn` between BEGIN and COMMIT on one connection of the pool, and rolls back when it throws. With
 * `atomic: false` the connection is the same for all statements, but there is no BEGIN and COMMIT.
 *
 * Retries up to three times when the database aborted the transaction because of a conflict (40001, 40P01),
 * and once when the connection was lost before COMMIT was sent; so `fn` must not do anything that cannot be
 * repeated. Drizzle's own `transaction` does neither, and leaks its connection when BEGIN fails (drizzle-orm
 * 0.45.4).
 */
export async function withTx<T>(
  pool: Pool,
  fn: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  let conflicts = 0;
  let lostConnections = 0;
  for (;;) {
    const attempt = await attemptTransaction(pool, fn, options);
    if ('value' in attempt) return attempt.value;
    const code = databaseErrorCode(attempt.error);
    if ((code === '40001' || code === '40P01') && conflicts < CONFLICT_RETRIES) {
      conflicts += 1;
      // A random delay, so that two conflicting transactions do not collide again.
      await sleep(Math.random() * 20 * conflicts);
    } else if (
      isConnectionLost(attempt.error) &&
      !attempt.commitSent &&
      lostConnections < CONNECTION_RETRIES
    ) {
      lostConnections += 1;
    } else {
      throw attempt.error;
    }
  }
}

async function attemptTransaction<T>(
  pool: Pool,
  fn: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<Attempt<T>> {
  const client = await pool.connect();
  let commitSent = false;
  try {
    if (options.atomic === false) {
      const value = await inTransactionScope(pool, false, () => fn(queriesOf(client)));
      client.release();
      return { value };
    }
    await client.query(beginStatement(options));
    const value = await inTransactionScope(pool, true, () => fn(queriesOf(client)));
    commitSent = true;
    const { command } = await client.query('commit');
    // PostgreSQL responds to COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('rolled back: a statement of the transaction had failed');
    client.release();
    return { value };
  } catch (error) {
    await giveUp(client, error, options);
    return { error, commitSent };
  }
}

const queries = new WeakMap<PoolClient, Transaction>();

/** The queries of a connection: always the same object, so that a query can be prepared once (prepare-once.ts). */
function queriesOf(client: PoolClient): Transaction {
  const own = queries.get(client) ?? drizzle({ client });
  queries.set(client, own);
  return own;
}

/** Rolls back and releases the connection, or destroys it when it is unusable. */
async function giveUp(client: PoolClient, error: unknown, { atomic }: TransactionOptions): Promise<void> {
  if (isUnusable(error) || atomic === false) {
    client.release(isUnusable(error));
    return;
  }
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

function beginStatement({ isolation, readOnly }: Exclude<TransactionOptions, { atomic: false }>): string {
  const modes = [
    ...(isolation === undefined ? [] : [`isolation level ${isolation}`]),
    ...(readOnly === true ? ['read only'] : []),
  ];
  return `begin ${modes.join(', ')}`.trim();
}
