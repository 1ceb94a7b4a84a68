interface Entry<Value> {
  value: Value;
  bytes: number;
}

/** Keeps values up to a number of bytes in all; what has not been asked for the longest goes first. */
export class BoundedCache<Value> {
  /** In order of use, the latest last. */
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

  /** A value that alone is over the bound is not kept. */
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
