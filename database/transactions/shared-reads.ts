import { currentTransaction } from './transaction-scope.ts';

/** The results that the read transactions of one request share, by key. */
export class SharedReads {
  readonly #results = new Map<string, Promise<unknown>>();
  readonly #expiresAt: number;

  /** @param sharedMs how long the results are shared, in milliseconds */
  constructor(sharedMs = Infinity) {
    this.#expiresAt = performance.now() + sharedMs;
  }

  /** Returns what a transaction has read with the same key; calls `read` if none has, or if the results are no longer shared. */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    // A transaction may have waited for a connection since it got this object.
    if (performance.now() > this.#expiresAt) return read();
    const shared = this.#results.get(key) as Promise<T> | undefined;
    if (shared === undefined) {
      // A query of Drizzle runs each time that it is awaited.
      const own = (async () => await read())();
      this.#results.set(key, own);
      return own;
    }
    try {
      return await shared;
    } catch {
      // The transaction of the other call has failed, which does not concern this one.
      this.#results.delete(key);
      return read();
    }
  }
}

/**
 * Reads something once for all transactions of a request that share their reads (`TransactionOptions`). In any other transaction, and
 * within `readAtOnce`, whose queries see one state of the database, it calls `read`.
 *
 * @param key everything that the result depends on, except the access of the transaction
 */
export function readOnce<T>(key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const scope = currentTransaction();
  const sharedReads = scope?.allowsEarlyCommit === true ? scope.sharedReads : undefined;
  if (sharedReads === undefined) return read();
  return sharedReads.get(JSON.stringify([scope?.access, ...key]), read);
}
