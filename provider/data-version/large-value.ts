import type { Versioned } from './load-consistently.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';

/** Loads the current value; `previous` is the value of an earlier version, if it is still in memory. */
export type LoadLarge<Value> = (previous: Versioned<Value> | null) => Promise<Versioned<Value>>;

interface Held<Value> extends Versioned<Value> {
  organisationId: string;
  users: number;
  /** Ends the time for which an unused value waits for its next use. */
  linger: NodeJS.Timeout | null;
}

/**
 * The values that do not fit into a cache. Only one of them is in memory at a time: requests for the same one share it, and a
 * request for another organisation, or for a newer version, waits until every use of it has ended. While a newer version is loaded,
 * the earlier one, unused, is in memory too.
 */
export class LargeValue<Value> {
  #held: Held<Value> | null = null;
  #loading: Promise<unknown> | null = null;
  #waiting: (() => void)[] = [];

  /**
   * @param lingerMs how long a value stays after its last use. A client that tries again finds it, although other
   *   organisations wait.
   */
  constructor(private readonly lingerMs: number) {}

  /** Whether a request waits for a load, or until the value in memory is no longer used. */
  get isAwaited(): boolean {
    return this.#loading !== null || this.#waiting.length > 0;
  }

  /** The organisation's value at a version or a newer one, held until `heldValues` ends. */
  async get(
    organisationId: string,
    version: number,
    load: LoadLarge<Value>,
    heldValues: HeldValues,
  ): Promise<Versioned<Value>> {
    for (;;) {
      const held = this.#held;
      if (held?.organisationId === organisationId && held.version >= version)
        return this.#use(held, heldValues);
      if (this.#loading === null && (held === null || isReplaceable(held, organisationId))) {
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
    const previous = this.#held;
    this.#drop();
    const running = load(previous);
    this.#loading = running;
    try {
      const { version, value } = await running;
      this.#held = { organisationId, version, value, users: 0, linger: null };
      return this.#use(this.#held, heldValues);
    } finally {
      this.#loading = null;
      this.#wake();
    }
  }

  #use(held: Held<Value>, heldValues: HeldValues): Held<Value> {
    held.users += 1;
    if (held.linger) clearTimeout(held.linger);
    held.linger = null;
    heldValues.add(() => this.#release(held));
    return held;
  }

  #release(held: Held<Value>): void {
    held.users -= 1;
    if (held.users > 0 || held !== this.#held) return;
    const end = () => {
      this.#drop();
      this.#wake();
    };
    if (this.lingerMs === 0) end();
    else held.linger = setTimeout(end, this.lingerMs).unref();
    // A request for a newer version need not wait for the end.
    this.#wake();
  }

  #drop(): void {
    if (this.#held?.linger) clearTimeout(this.#held.linger);
    this.#held = null;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function isReplaceable({ organisationId, users }: Held<unknown>, by: string): boolean {
  return users === 0 && organisationId === by;
}
