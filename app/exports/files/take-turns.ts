import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long an export keeps others waiting, in ms. */
const TURN_MS = 8;

/** Lets others have their turn where this one has been long; called as often as one likes. */
export function createTurns(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  const pass = async () => {
    await nextTurn();
    startedAt = performance.now();
  };
  return () => (performance.now() - startedAt < TURN_MS ? undefined : pass());
}
