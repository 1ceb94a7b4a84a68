export interface Timed<Result> {
  result: Result;
  /** Milliseconds of the fastest run, which other processes disturbed least. */
  fastest: number;
}

/** Runs something once to warm up, then `runs` times. */
export async function time<Result>(
  runs: number,
  run: () => Result | Promise<Result>,
): Promise<Timed<Result>> {
  let result = await run();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const startedAt = performance.now();
    result = await run();
    times.push(performance.now() - startedAt);
  }
  return { result, fastest: Math.min(...times) };
}
