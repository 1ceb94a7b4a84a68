import { setImmediate as waitForTurn } from 'node:timers/promises';

/** How long a computation runs before others get the event loop. */
const MILLISECONDS_PER_TURN = 10;

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
