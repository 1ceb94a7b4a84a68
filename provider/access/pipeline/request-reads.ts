import { LRUCache } from 'lru-cache';
import { SharedReads } from '#database/transactions/shared-reads.ts';

const SHARED_MS = 1_000;
/** Maximum number of requests kept; the least recently used is dropped. */
const MAX_REQUESTS = 1_000;

/**
 * What the calls of one request of the web tier share. A page makes up to ten calls for the same user at the same moment: the first
 * one reads the account, the features and the settings, and the others use the same. A call that writes reads them itself.
 */
export class RequestReads {
  readonly #requests: LRUCache<string, SharedReads>;
  readonly #sharedMs: number;

  /** @param sharedMs how long what was read is shared and kept in memory, in milliseconds */
  constructor(sharedMs = SHARED_MS) {
    this.#sharedMs = sharedMs;
    this.#requests = new LRUCache({ max: MAX_REQUESTS, ttl: sharedMs, ttlAutopurge: true });
  }

  /** The reads of a request. */
  of(requestId: string): SharedReads {
    const reads = this.#requests.get(requestId) ?? new SharedReads(this.#sharedMs);
    if (!this.#requests.has(requestId)) this.#requests.set(requestId, reads);
    return reads;
  }

  /** Forgets what was read before a write of the request: later reads of the request use the version of the data after the write. */
  forget(requestId: string): void {
    this.#requests.delete(requestId);
  }
}
