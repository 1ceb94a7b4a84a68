import { LRUCache } from 'lru-cache';
import type { Versioned } from './load-consistently.ts';

/** Loads the current value; `previous` is the value of an earlier version, if it is still in the cache. */
export type LoadVersion<Value> = (previous: Versioned<Value> | null) => Promise<Versioned<Value>>;

/**
 * Caches the newest value of each organisation, up to a total number of bytes. Concurrent requests share a load. If it
 * fails, only its own request fails; each waiting request loads again on its own connection.
 */
export class VersionedCache<Value extends object> {
  readonly #cache: LRUCache<string, Versioned<Value>>;
  readonly #loads = new Map<string, Promise<Versioned<Value>>>();
  readonly #tooLarge = new Set<string>();

  constructor(maxBytes: number, countBytes: (value: Value) => number) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => countBytes(value),
    });
  }

  /** Whether a value is being loaded that will be cached: an organisation whose last value did not fit is not counted. */
  get isLoading(): boolean {
    return [...this.#loads.keys()].some((id) => !this.#tooLarge.has(id));
  }

  /** Total bytes of the cached values. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /**
   * The organisation's value at a version or a newer one.
   *
   * @param load reads the value; it may return a newer version than requested
   */
  async get(organisationId: string, version: number, load: LoadVersion<Value>): Promise<Value> {
    for (;;) {
      const cached = this.#cache.get(organisationId);
      if (cached && cached.version >= version) return cached.value;
      const running = this.#loads.get(organisationId);
      if (!running) return (await this.#load(organisationId, () => load(cached ?? null))).value;
      const loaded = await running.catch(() => null);
      if (loaded && loaded.version >= version) return loaded.value;
    }
  }

  async #load(organisationId: string, load: () => Promise<Versioned<Value>>): Promise<Versioned<Value>> {
    const running = load();
    this.#loads.set(organisationId, running);
    try {
      const loaded = await running;
      this.#cache.set(organisationId, loaded);
      if (this.#cache.has(organisationId)) this.#tooLarge.delete(organisationId);
      else this.#tooLarge.add(organisationId);
      return loaded;
    } catch (error) {
      this.#cache.delete(organisationId);
      throw error;
    } finally {
      this.#loads.delete(organisationId);
    }
  }
}
