import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

interface Scope {
  pool: Pool;
  open: boolean;
  /** False for `atomic: false`: each statement is its own transaction. */
  isAtomic: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `fn` marked as inside a transaction on that pool, until it ends. */
export async function inTransactionScope<T>(pool: Pool, isAtomic: boolean, fn: () => Promise<T>): Promise<T> {
  const scope: Scope = { pool, open: true, isAtomic };
  try {
    return await scopes.run(scope, fn);
  } finally {
    // A timer started by `fn` inherits the scope, but the transaction has ended.
    scope.open = false;
  }
}

/** Whether the caller runs between BEGIN and COMMIT of `withTx`. */
export function isInTransaction(): boolean {
  const scope = scopes.getStore();
  return scope?.open === true && scope.isAtomic;
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
    const scope = scopes.getStore();
    if (scope?.open === true && scope.pool === pool) {
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
