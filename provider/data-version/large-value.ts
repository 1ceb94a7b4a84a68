import type { Versioned } from './load-consistently.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';

/** Loads the current value; `previous` is the value of an earlier version, if it is still in memory. */
export type LoadLarge<Value> = (previous: Versioned<Value> | null) => Promise<Versioned<Value>>;

interface Entry<Value> extends Versioned<Value> {
  organisationId: string;
  /** The number of requests that use the value. */
  useCount: number;
  /** Drops the value when nothing has used it for the idle timeout; null while it is in use. */
  idleTimer: NodeJS.Timeout | null;
}

/**
 * Keeps one value in memory that does not fit into a cache. Requests for it share it. A request for another organisation, or for a
 * newer version, waits until no request uses it any more. While a newer version is loaded, the unused earlier one is in memory too.
 */
export class LargeValue<Value> {
  #entry: Entry<Value> | null = null;
  #loading: Promise<unknown> | null = null;
  #waiting: (() => void)[] = [];

  /**
   * @param idleTimeoutMs how long a value stays in memory after its last use, although requests for other organisations wait: a
   *   client that retries finds it
   */
  constructor(private readonly idleTimeoutMs: number) {}

  /** Whether a request waits for a load, or until the value in memory is no longer used. */
  get isAwaited(): boolean {
    return this.#loading !== null || this.#waiting.length > 0;
  }

  /** The organisation's value at a version or a newer one, kept in memory until `heldValues` are released. */
  async get(
    organisationId: string,
    version: number,
    load: LoadLarge<Value>,
    heldValues: HeldValues,
  ): Promise<Versioned<Value>> {
    for (;;) {
      const entry = this.#entry;
      if (entry?.organisationId === organisationId && entry.version >= version)
        return this.#use(entry, heldValues);
      if (this.#loading === null && (entry === null || isReplaceable(entry, organisationId))) {
        return this.#load(organisationId, load, heldValues);
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #load(
    organisationId: string,
    load: LoadLarge<Value>,
    heldValues: HeldValues,
  ): Promise<Versioned<Value>> {
    const previous = this.#entry;
    this.#drop();
    const running = load(previous);
    this.#loading = running;
    try {
      const { version, value } = await running;
      this.#entry = { organisationId, version, value, useCount: 0, idleTimer: null };
      return this.#use(this.#entry, heldValues);
    } finally {
      this.#loading = null;
      this.#wake();
    }
  }

  #use(entry: Entry<Value>, heldValues: HeldValues): Entry<Value> {
    entry.useCount += 1;
    if (entry.idleTimer) clearTimeout(entry.idleTimer);
    entry.idleTimer = null;
    heldValues.add(() => this.#release(entry));
    return entry;
  }

  #release(entry: Entry<Value>): void {
    entry.useCount -= 1;
    if (entry.useCount > 0 || entry !== this.#entry) return;
    const expire = () => {
      this.#drop();
      this.#wake();
    };
    if (this.idleTimeoutMs === 0) expire();
    else entry.idleTimer = setTimeout(expire, this.idleTimeoutMs).unref();
    // A request for a newer version replaces the value without waiting for the timeout.
    this.#wake();
  }

  #drop(): void {
    if (this.#entry?.idleTimer) clearTimeout(this.#entry.idleTimer);
    this.#entry = null;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Whether a request of the organisation may replace the value before the idle timeout. */
function isReplaceable({ organisationId, useCount }: Entry<unknown>, requestedId: string): boolean {
  return useCount === 0 && organisationId === requestedId;
}
