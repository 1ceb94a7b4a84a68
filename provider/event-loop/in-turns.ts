import { setImmediate as waitForTurn } from 'node:timers/promises';

/** How long a computation runs before others get the event loop. */
const MILLISECONDS_PER_TURN = 10;

/** Items that are handled in one go; the time is checked as often. */
const GROUP_SIZE = 200;

/**
 * When a computation last waited for its turn: one instant for the process, so that short computations one after the
 * other take turns as one long computation does.
 */
let turnStartedAt = -Infinity;

/**
 * Waits for the next turn of the event loop if this one has lasted long enough, so that other requests run in between. A long
 * computation calls it every few milliseconds.
 */
export async function nextTurn(): Promise<void> {
  const elapsed = performance.now() - turnStartedAt;
  // A negative time: a test has replaced the clock.
  if (elapsed >= 0 && elapsed < MILLISECONDS_PER_TURN) return;
  await waitForTurn();
  turnStartedAt = performance.now();
}

/** Runs `work` for each number from 0 up to, not including, `count`, but lets other requests run in between. */
export async function repeatInTurns(count: number, work: (index: number) => void): Promise<void> {
  for (let from = 0; from < count; from += GROUP_SIZE) {
    const to = Math.min(from + GROUP_SIZE, count);
    for (let index = from; index < to; index += 1) work(index);
    await nextTurn();
  }
}

/** Maps items like `Array.prototype.map`, but lets other requests run in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await repeatInTurns(items.length, (index) => results.push(map(items[index] as Item, index)));
  return results;
}
