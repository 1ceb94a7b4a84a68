import { BoundedCache } from './bounded-cache';
import { countFactsBytes, type Facts } from './facts';
import type { VersionedFacts } from './load-consistent-facts';

/**
 * The facts of organisations, those of the newest version seen, up to a number of bytes of columns in all. Requests that
 * come while an organisation's facts are loaded wait for that load; one that fails is kept from none of them: the next
 * loads anew, each in its own transaction.
 */
export class FactsCache {
  readonly #kept: BoundedCache<VersionedFacts>;
  readonly #loads = new Map<string, Promise<VersionedFacts>>();

  constructor(maxBytes: number) {
    this.#kept = new BoundedCache(maxBytes);
  }

  /** Bytes of columns that are kept. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  /**
   * The organisation's facts at a version or a newer one.
   *
   * @param load reads them; it may find a newer version than the one asked for
   */
  async get(organisationId: string, version: number, load: () => Promise<VersionedFacts>): Promise<Facts> {
    for (;;) {
      const kept = this.#kept.find(organisationId);
      if (kept && kept.version >= version) return kept.facts;
      this.#kept.drop(organisationId);
      const underWay = this.#loads.get(organisationId);
      if (!underWay) return (await this.#load(organisationId, load)).facts;
      const loaded = await underWay.catch(() => null);
      if (loaded && loaded.version >= version) return loaded.facts;
    }
  }

  async #load(organisationId: string, load: () => Promise<VersionedFacts>): Promise<VersionedFacts> {
    const underWay = load();
    this.#loads.set(organisationId, underWay);
    try {
      const loaded = await underWay;
      this.#kept.keep(organisationId, loaded, countFactsBytes(loaded.facts));
      return loaded;
    } finally {
      this.#loads.delete(organisationId);
    }
  }
}
