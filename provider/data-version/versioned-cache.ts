import { LRUCache } from 'lru-cache';
import { LargeValue, type LoadLarge } from './large-value.ts';
import type { Versioned } from './load-consistently.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';

/**
 * Loads the current value; `previous` is the value of an earlier version, if it is still in memory. Null if it would take more than
 * `maxBytes`.
 */
export type LoadVersion<Value> = (
  previous: Versioned<Value> | null,
  maxBytes: number,
) => Promise<Versioned<Value> | null>;

/** The newest value of an organisation, for as long as it is cached or in use. */
interface InUse<Value extends object> {
  version: number;
  value: WeakRef<Value>;
}

interface CacheSettings {
  /** Is called with the size of a value when the first one of an organisation does not fit. */
  onTooLarge?: (bytes: number) => void;
  /** How long a value that does not fit stays after its last use. */
  idleTimeoutMs?: number;
}

/**
 * Caches the newest value of each organisation, up to a total number of bytes. Concurrent requests share a load. If it
 * fails, only its own request fails; each waiting request loads again on its own connection.
 *
 * A value that others evicted is shared too while any request uses it. Of the values that do not fit, only one at a time is in
 * memory (`LargeValue`).
 */
export class VersionedCache<Value extends object> {
  readonly #cache: LRUCache<string, Versioned<Value>>;
  readonly #loads = new Map<string, Promise<Versioned<Value> | null>>();
  readonly #inUse = new Map<string, InUse<Value>>();
  readonly #large: LargeValue<Value>;
  readonly #tooLarge = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #onTooLarge: (bytes: number) => void;
  #streams = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly countBytes: (value: Value) => number,
    { onTooLarge = () => undefined, idleTimeoutMs = 0 }: CacheSettings = {},
  ) {
    this.#onTooLarge = onTooLarge;
    this.#large = new LargeValue(idleTimeoutMs);
    this.#cache = new LRUCache({ maxSize: maxBytes });
  }

  /** Whether a request waits for data that is being loaded, or until a value that does not fit is released. */
  get isLoading(): boolean {
    return this.#loads.size > 0 || this.#large.isAwaited || this.#streams > 0;
  }

  /** Total bytes of the cached values. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** The value of the organisation at exactly this version, if it is in memory and fits; otherwise null. Loads nothing. */
  find(organisationId: string, version: number): Value | null {
    const cached = this.#cache.peek(organisationId) ?? this.#findInUse(organisationId);
    return cached?.version === version ? cached.value : null;
  }

  /** Whether the last value of the organisation that was read does not fit. */
  isTooLarge(organisationId: string): boolean {
    return this.#tooLarge.has(organisationId);
  }

  /** Whether the cache has a value of this version or a newer one, or room for one of this size without evicting another. */
  hasOrFits(organisationId: string, version: number, bytes: number): boolean {
    const cached = this.#cache.peek(organisationId);
    return (cached && cached.version >= version) === true || this.bytes + bytes <= this.maxBytes;
  }

  /** Runs work that reads data without this cache, and counts it as loading. */
  async stream<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#streams += 1;
    try {
      return await work();
    } finally {
      this.#streams -= 1;
    }
  }

  /**
   * The organisation's value at a version or a newer one.
   *
   * @param load reads the value; it may return a newer version than requested
   * @param heldValues hold the value until they are released, if it does not fit
   */
  async get(
    organisationId: string,
    version: number,
    load: LoadVersion<Value>,
    heldValues: HeldValues,
  ): Promise<Value> {
    for (;;) {
      if (this.#tooLarge.has(organisationId)) {
        return (
          await this.#large.get(organisationId, version, this.#loadLarge(organisationId, load), heldValues)
        ).value;
      }
      const cached = this.#cache.get(organisationId) ?? this.#findInUse(organisationId);
      if (cached && cached.version >= version) return cached.value;
      const running = this.#loads.get(organisationId)?.catch(() => null);
      const loaded = await (running ?? this.#load(organisationId, () => load(cached ?? null, this.maxBytes)));
      if (loaded && loaded.version >= version) return loaded.value;
    }
  }

  /** Null if the value does not fit. */
  async #load(
    organisationId: string,
    load: () => Promise<Versioned<Value> | null>,
  ): Promise<Versioned<Value> | null> {
    const running = load().then((loaded) => (loaded && this.#keep(organisationId, loaded) ? loaded : null));
    this.#loads.set(organisationId, running);
    try {
      const loaded = await running;
      if (loaded !== null) return loaded;
      this.#forget(organisationId);
      this.#tooLarge.add(organisationId);
      return null;
    } catch (error) {
      this.#forget(organisationId);
      throw error;
    } finally {
      this.#loads.delete(organisationId);
    }
  }

  #loadLarge(organisationId: string, load: LoadVersion<Value>): LoadLarge<Value> {
    return async (previous) => {
      const loaded = await load(previous, Infinity);
      if (loaded === null) throw new Error('a load without a limit returned nothing');
      if (this.#keep(organisationId, loaded)) this.#tooLarge.delete(organisationId);
      return loaded;
    };
  }

  /** Caches the value if it fits. Returns whether it does. */
  #keep(organisationId: string, loaded: Versioned<Value>): boolean {
    const bytes = this.countBytes(loaded.value);
    if (bytes > this.maxBytes) {
      if (!this.#reported.has(organisationId)) this.#onTooLarge(bytes);
      this.#reported.add(organisationId);
      return false;
    }
    this.#reported.delete(organisationId);
    this.#cache.set(organisationId, loaded, { size: bytes });
    this.#inUse.set(organisationId, { version: loaded.version, value: new WeakRef(loaded.value) });
    return true;
  }

  #forget(organisationId: string): void {
    this.#cache.delete(organisationId);
    this.#inUse.delete(organisationId);
  }

  #findInUse(organisationId: string): Versioned<Value> | null {
    const known = this.#inUse.get(organisationId);
    const value = known?.value.deref();
    return known === undefined || value === undefined ? null : { version: known.version, value };
  }
}
