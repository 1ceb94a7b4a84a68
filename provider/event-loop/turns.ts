import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a computation runs before others get the event loop. */
const MILLISECONDS_PER_TURN = 10;

/** Splits a long computation into turns of the event loop, so that other requests run in between. */
export class Turns {
  #startedAt = performance.now();

  /** Waits for the next turn if this one has lasted long enough. To be called every few milliseconds. */
  async next(): Promise<void> {
    if (performance.now() - this.#startedAt < MILLISECONDS_PER_TURN) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}
