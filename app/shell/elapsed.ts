type Clocks = { wall: () => number; steady: () => number };

const BROWSER: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Counts the ms since it was made. A clock that somebody sets back stands still for the wall clock, a laptop's sleep for
 * the steady one: the greater of the two is what has passed at the most. Too much does no harm, for the server is asked before
 * anything is decided.
 */
export function countElapsed({ wall, steady }: Clocks = BROWSER): () => number {
  const [wallStart, steadyStart] = [wall(), steady()];
  return () => Math.max(wall() - wallStart, steady() - steadyStart, 0);
}
