import { LRUCache } from 'lru-cache';
import { countSumsBytes, type PeriodSums } from './period-sums.ts';

/**
 * Caches the sums of organisations for the figures of all customers. Requests at the same time share a calculation. If it fails, only
 * its own request fails; each waiting request calculates again on its own connection.
 */
export class GlobalSumsCache {
  readonly #sums: LRUCache<string, PeriodSums>;
  readonly #running = new Map<string, Promise<PeriodSums>>();

  constructor(maxBytes: number) {
    this.#sums = new LRUCache({
      maxSize: maxBytes,
      // Without prefix sums: these sums are only added up. The key is Latin-1: one byte for each character.
      sizeCalculation: (sums, key) => countSumsBytes(sums) + key.length,
    });
  }

  /** @param key identifies the organisation, its data version and the query */
  async get(key: string, calculate: () => Promise<PeriodSums>): Promise<PeriodSums> {
    for (;;) {
      const cached = this.#sums.get(key);
      if (cached) return cached;
      const running = this.#running.get(key);
      if (!running) return this.#calculate(key, calculate);
      const shared = await running.catch(() => null);
      if (shared) return shared;
    }
  }

  async #calculate(key: string, calculate: () => Promise<PeriodSums>): Promise<PeriodSums> {
    const running = calculate();
    this.#running.set(key, running);
    try {
      const sums = await running;
      this.#sums.set(key, sums);
      return sums;
    } finally {
      this.#running.delete(key);
    }
  }
}
