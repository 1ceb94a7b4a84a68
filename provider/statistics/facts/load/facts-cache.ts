import { LRUCache } from 'lru-cache';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { countFactsBytes, type Facts } from '../facts.ts';
import { loadConsistentFacts, readVersion, type VersionedFacts } from './load-consistent-facts.ts';

/**
 * Caches the newest facts of each organisation, up to a total number of bytes. Concurrent requests share a load. If it
 * fails, only its own request fails; each waiting request loads again in its own transaction.
 */
export class FactsCache {
  readonly #cache: LRUCache<string, VersionedFacts>;
  readonly #loads = new Map<string, Promise<VersionedFacts>>();

  constructor(maxBytes: number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ facts }) => countFactsBytes(facts),
    });
  }

  /** Total bytes of the cached columns. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /**
   * The organisation's facts at a version or a newer one.
   *
   * @param load reads the facts; it may return a newer version than requested
   */
  async get(organisationId: string, version: number, load: () => Promise<VersionedFacts>): Promise<Facts> {
    for (;;) {
      const cached = this.#cache.get(organisationId);
      if (cached && cached.version >= version) return cached.facts;
      this.#cache.delete(organisationId);
      const running = this.#loads.get(organisationId);
      if (!running) return (await this.#load(organisationId, load)).facts;
      const loaded = await running.catch(() => null);
      if (loaded && loaded.version >= version) return loaded.facts;
    }
  }

  async #load(organisationId: string, load: () => Promise<VersionedFacts>): Promise<VersionedFacts> {
    const running = load();
    this.#loads.set(organisationId, running);
    try {
      const loaded = await running;
      this.#cache.set(organisationId, loaded);
      return loaded;
    } finally {
      this.#loads.delete(organisationId);
    }
  }
}

/** The organisation's current facts: from the cache if its data version is unchanged, else read from the database. */
export async function getFacts(scope: OrganisationScope, cache: FactsCache): Promise<Facts> {
  const { organisationId } = scope;
  const version = await readVersion(scope);
  return cache.get(organisationId, version, () => loadConsistentFacts(scope));
}
