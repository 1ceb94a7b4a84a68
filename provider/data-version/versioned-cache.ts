import { LRUCache } from 'lru-cache';
import type { Versioned } from './load-consistently.ts';

/** Loads the current value; `previous` is the value of an earlier version, if it is still in the cache. */
export type LoadVersion<Value> = (previous: Versioned<Value> | null) => Promise<Versioned<Value>>;

/** The newest value of an organisation, for as long as it is cached or in use. */
interface InUse<Value extends object> {
  version: number;
  value: WeakRef<Value>;
}

/**
 * Caches the newest value of each organisation, up to a total number of bytes. Concurrent requests share a load. If it
 * fails, only its own request fails; each waiting request loads again on its own connection.
 *
 * A value that does not fit, or that others evicted, is shared too while any request uses it: so an organisation takes the
 * memory of one value, not of one per request.
 */
export class VersionedCache<Value extends object> {
  readonly #cache: LRUCache<string, Versioned<Value>>;
  readonly #loads = new Map<string, Promise<Versioned<Value>>>();
  readonly #tooLarge = new Set<string>();
  readonly #inUse = new Map<string, InUse<Value>>();
  readonly #onTooLarge: (bytes: number) => void;
  readonly #countBytes: (value: Value) => number;

  /** @param onTooLarge is called with the size of a value when the first one of an organisation does not fit */
  constructor(
    maxBytes: number,
    countBytes: (value: Value) => number,
    onTooLarge: (bytes: number) => void = () => undefined,
  ) {
    this.#onTooLarge = onTooLarge;
    this.#countBytes = countBytes;
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
      const cached = this.#cache.get(organisationId) ?? this.#findInUse(organisationId);
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
      this.#inUse.set(organisationId, { version: loaded.version, value: new WeakRef(loaded.value) });
      this.#noteSize(organisationId, loaded.value);
      return loaded;
    } catch (error) {
      this.#cache.delete(organisationId);
      this.#inUse.delete(organisationId);
      throw error;
    } finally {
      this.#loads.delete(organisationId);
    }
  }

  #findInUse(organisationId: string): Versioned<Value> | null {
    const known = this.#inUse.get(organisationId);
    const value = known?.value.deref();
    return known === undefined || value === undefined ? null : { version: known.version, value };
  }

  #noteSize(organisationId: string, value: Value): void {
    if (this.#cache.has(organisationId)) this.#tooLarge.delete(organisationId);
    else if (!this.#tooLarge.has(organisationId)) {
      this.#tooLarge.add(organisationId);
      this.#onTooLarge(this.#countBytes(value));
    }
  }
}
