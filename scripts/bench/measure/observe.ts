import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 10;
const RESOLUTION_MS = 2;

/** What some work cost the process that did it. */
export interface Observed<Result> {
  result: Result;
  ms: number;
  /** Resident memory at its peak, beyond that before the work. */
  moreMegabytes: number;
  /** Delay of the event loop: how long other requests waited for it. */
  loop: { p99: number; max: number };
}

/** Runs some work once, and observes the memory and the event loop meanwhile. */
export async function observe<Result>(work: () => Promise<Result>): Promise<Observed<Result>> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // A first and a last iteration of the event loop, so that work without any pause is recorded too.
  await sleep(SAMPLE_MS);
  const startedAt = performance.now();
  const result = await work();
  const ms = performance.now() - startedAt;
  await sleep(SAMPLE_MS);
  delays.disable();
  clearInterval(timer);
  sample();
  const [p99, max] = [delays.percentile(99), delays.max].map((nanoseconds) => nanoseconds / 1e6);
  return { result, ms, moreMegabytes: (peak - before) / 1e6, loop: { p99: p99 ?? NaN, max: max ?? NaN } };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (lower + upper) / 2;
}
