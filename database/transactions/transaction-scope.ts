import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { SharedReads } from './shared-reads.ts';
import type { TransactionAccess } from './transaction-access.ts';

export interface TransactionScope {
  pool: Pool;
  open: boolean;
  /** Whether `readAtOnce` may end the transaction and begin another. */
  allowsEarlyCommit: boolean;
  /** Whether its statements have generic plans while it allows an early commit (prepare-repeated.ts). */
  hasGenericPlans?: boolean;
  /** What its reads share with those of other transactions (shared-reads.ts). */
  sharedReads?: SharedReads | undefined;
  /** The current access of the transaction. */
  access: TransactionAccess;
  /** The statements that begin a transaction with the current access, sent together. */
  begin: (modes: string) => string;
  /** Sends statements on the connection of the transaction, in one round trip. */
  send: (statements: string) => Promise<unknown>;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/** Runs `fn` marked as inside a transaction on that pool, until it ends. */
export async function inTransactionScope<T>(
  scope: Omit<TransactionScope, 'open'>,
  fn: () => Promise<T>,
): Promise<T> {
  const own: TransactionScope = { ...scope, open: true };
  try {
    return await scopes.run(own, fn);
  } finally {
    // A timer started by `fn` inherits the scope, but the transaction has ended.
    own.open = false;
  }
}

/** The transaction of `withTx` that the caller runs in; null outside. */
export function currentTransaction(): TransactionScope | null {
  const scope = scopes.getStore();
  return scope?.open === true ? scope : null;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Makes the pool reject queries made inside a transaction but not on its connection. With the single
 * connection of the embedded database such a query would deadlock; on PostgreSQL it would run outside the
 * transaction without an error.
 */
export function rejectPoolInsideTransaction(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  function guardedConnect(): Promise<PoolClient>;
  function guardedConnect(callback: ConnectCallback): void;
  function guardedConnect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (currentTransaction()?.pool === pool) {
      const error = new Error('a query on the pool inside a transaction: use the tx that withTx gives');
      if (callback === undefined) return Promise.reject(error);
      callback(error, undefined, () => undefined);
      return undefined;
    }
    if (callback === undefined) return connect();
    connect(callback);
    return undefined;
  }
  pool.connect = guardedConnect;
}
