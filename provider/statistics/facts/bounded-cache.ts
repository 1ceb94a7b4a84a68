interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** An LRU cache with a limit in total bytes. */
export class BoundedCache<Value> {
  /** In order of use, the most recent last. */
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value that alone exceeds the limit is not cached. */
  set(key: string, value: Value, bytes: number): void {
    this.drop(key);
    if (bytes > this.maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
