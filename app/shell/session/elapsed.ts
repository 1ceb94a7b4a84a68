type Clocks = { wallClock: () => number; monotonicClock: () => number };

const BROWSER: Clocks = { wallClock: () => Date.now(), monotonicClock: () => performance.now() };

/**
 * Returns a function that counts the milliseconds since this call. The wall clock stops counting when it is set back, the
 * monotonic clock while a laptop sleeps, so the greater of the two is used. Too high a value is harmless, because the server is
 * asked before the session ends.
 */
export function countElapsed({ wallClock, monotonicClock }: Clocks = BROWSER): () => number {
  const [wallClockStart, steadyStart] = [wallClock(), monotonicClock()];
  return () => Math.max(wallClock() - wallClockStart, monotonicClock() - steadyStart, 0);
}
