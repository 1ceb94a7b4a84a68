import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Repeats a call with a pause of 50 ms while other work runs, as another user of the same process would. */
export function measureConcurrentCalls(call: () => Promise<unknown>): {
  /** Returns the milliseconds of each call; rejects if a call has failed. */
  stop(): Promise<number[]>;
} {
  const durations: number[] = [];
  const state = { isStopped: false };
  const work = (async () => {
    while (!state.isStopped) {
      const startedAt = performance.now();
      await call();
      durations.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      state.isStopped = true;
      await work;
      return durations;
    },
  };
}
