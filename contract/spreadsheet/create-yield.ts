import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that an export may block the event loop. */
const TURN_MS = 8;

/** Returns a function that yields to the event loop when the current turn has lasted too long; it may be called for every row. */
export function createYield(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  const pass = async () => {
    await nextTurn();
    startedAt = performance.now();
  };
  return () => (performance.now() - startedAt < TURN_MS ? undefined : pass());
}
