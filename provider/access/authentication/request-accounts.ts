import { LRUCache } from 'lru-cache';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { Authenticated } from './authenticate.ts';

/** How long what was read is shared. */
const SHARED_MS = 1_000;
/** Maximum number of requests kept; the least recently used is dropped. */
const MAX_REQUESTS = 1_000;

/**
 * What the reads of one request of the web tier share about their account. A page makes up to ten calls for the same user at the same
 * moment: the first one reads the account, and the others authorise with the same result. A write reads the account itself.
 */
export class RequestAccounts {
  readonly #requests = new LRUCache<string, Map<string, Promise<Authenticated>>>({
    max: MAX_REQUESTS,
    ttl: SHARED_MS,
  });

  /**
   * Returns what a call of the request has read with the same key, or calls `read`.
   *
   * @param key identifies everything that `read` depends on
   */
  async get(requestId: string, key: string, read: () => Promise<Authenticated>): Promise<Authenticated> {
    const known = this.#requests.get(requestId) ?? new Map<string, Promise<Authenticated>>();
    if (!this.#requests.has(requestId)) this.#requests.set(requestId, known);
    const shared = known.get(key);
    if (shared === undefined) {
      const own = read();
      known.set(key, own);
      return own;
    }
    try {
      return await shared;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      // The transaction of the other call has failed, which does not concern this one.
      known.delete(key);
      return read();
    }
  }

  /** Forgets what was read before a write of the request: later reads of the request use the version of the data after the write. */
  forget(requestId: string): void {
    this.#requests.delete(requestId);
  }
}
