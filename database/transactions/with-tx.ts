import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Transaction, TransactionOptions } from '../database.ts';
import { databaseErrorCode, isConnectionLost, isUnusable } from '../database-error.ts';
import { prepareRepeated, type StatementNames } from '../postgres/prepare-repeated.ts';
import { accessStatements, type TransactionAccess } from './transaction-access.ts';
import { inTransactionScope } from './transaction-scope.ts';

const CONFLICT_RETRIES = 3;
const CONNECTION_RETRIES = 1;

type Attempt<T> = { value: T } | { error: unknown; commitSent: boolean };

/** Where and with which access transactions run. */
interface Transactions {
  pool: Pool;
  /** Statements of the engine at the start of every transaction. */
  settings: readonly string[];
  /** More statements at the start of a transaction with `allowEarlyCommit`, after `settings`. */
  readSettings: readonly string[];
  names: StatementNames;
  access: TransactionAccess;
}

/**
 * Runs `fn` between BEGIN and COMMIT on one connection of the pool, and rolls back when it throws. The access is set in the
 * round trip of BEGIN.
 *
 * Retries up to three times when the database aborted the transaction because of a conflict (40001, 40P01),
 * and once when the connection was lost before COMMIT was sent; so `fn` must not do anything that cannot be
 * repeated. Drizzle's own `transaction` does neither, and leaks its connection when BEGIN fails (drizzle-orm
 * 0.45.4).
 */
export async function withTx<T>(
  transactions: Transactions,
  fn: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  let conflicts = 0;
  let lostConnections = 0;
  for (;;) {
    const attempt = await attemptTransaction(transactions, fn, options);
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
  { pool, settings, readSettings, names, access }: Transactions,
  fn: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
): Promise<Attempt<T>> {
  const scope = {
    pool,
    allowsEarlyCommit: options.allowEarlyCommit === true,
    hasGenericPlans: readSettings.length > 0,
    sharedReads: options.allowEarlyCommit === true ? options.sharedReads : undefined,
    access,
    begin(modes: string) {
      const more = options.allowEarlyCommit === true && modes === '' ? readSettings : [];
      return [`begin ${modes}`.trim(), ...settings, ...more, ...accessStatements(this.access)].join('; ');
    },
  };
  const begin = scope.begin(modesOf(options));
  const client = await pool.connect();
  const send = (statements: string) => client.query(statements);
  let commitSent = false;
  try {
    await client.query(begin);
    const value = await inTransactionScope({ ...scope, send }, () => fn(queriesOf(client, names)));
    commitSent = true;
    const { command } = await client.query('commit');
    // PostgreSQL responds to COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('rolled back: a statement of the transaction had failed');
    client.release();
    return { value };
  } catch (error) {
    await giveUp(client, error);
    return { error, commitSent };
  }
}

const queries = new WeakMap<PoolClient, Transaction>();

/** The queries of a connection: always the same object, so that a query can be prepared once (prepare-once.ts). */
function queriesOf(client: PoolClient, names: StatementNames): Transaction {
  const own = queries.get(client) ?? drizzle({ client: prepareRepeated(client, names) as PoolClient });
  queries.set(client, own);
  return own;
}

/** Rolls back and releases the connection, or destroys it when it is unusable. */
async function giveUp(client: PoolClient, error: unknown): Promise<void> {
  if (isUnusable(error)) {
    client.release(true);
    return;
  }
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

function modesOf(options: TransactionOptions): string {
  if (options.allowEarlyCommit === true) return '';
  const { isolation, readOnly } = options;
  return [
    ...(isolation === undefined ? [] : [`isolation level ${isolation}`]),
    ...(readOnly === true ? ['read only'] : []),
  ].join(', ');
}
