import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long a computation may block the event loop. */
const MAX_BLOCKING_MS = 10;

/** Items that are handled in one go; the time is checked as often. */
const GROUP_SIZE = 200;

/**
 * When a computation last yielded, in milliseconds of `performance.now()`: one value for the process, so that several short
 * computations in a row yield as often as one long computation.
 */
let lastYieldAt = -Infinity;

/**
 * Yields to the event loop if the process has computed for 10 ms without yielding, so that other requests run in between. A
 * long computation calls it every few milliseconds.
 */
export async function yieldIfDue(): Promise<void> {
  const elapsed = performance.now() - lastYieldAt;
  // A negative time: a test has replaced the clock.
  if (elapsed >= 0 && elapsed < MAX_BLOCKING_MS) return;
  await yieldToEventLoop();
  lastYieldAt = performance.now();
}

/**
 * Runs `work` for each number from 0 up to, not including, `count`, but lets other requests run in between.
 *
 * @param groupSize how many numbers are handled before the time is checked; 1 for work that takes a tenth of a millisecond
 */
export async function repeatYielding(
  count: number,
  work: (index: number) => void,
  groupSize = GROUP_SIZE,
): Promise<void> {
  for (let from = 0; from < count; from += groupSize) {
    const to = Math.min(from + groupSize, count);
    for (let index = from; index < to; index += 1) work(index);
    await yieldIfDue();
  }
}

/** Maps items like `Array.prototype.map`, but lets other requests run in between. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await repeatYielding(items.length, (index) => results.push(map(items[index] as Item, index)));
  return results;
}
