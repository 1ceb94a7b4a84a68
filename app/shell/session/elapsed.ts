type Clocks = { wallClock: () => number; monotonicClock: () => number };

const BROWSER: Clocks = { wallClock: () => Date.now(), monotonicClock: () => performance.now() };

/**
 * Counts the ms since it was made. A clock that somebody sets back stands still for the wall clock, a laptop's sleep for
 * the steady one: the greater of the two is what has passed at the most. Too much does no harm, for the server is asked before
 * anything is decided.
 */
export function countElapsed({ wallClock, monotonicClock }: Clocks = BROWSER): () => number {
  const [wallClockStart, steadyStart] = [wallClock(), monotonicClock()];
  return () => Math.max(wallClock() - wallClockStart, monotonicClock() - steadyStart, 0);
}
