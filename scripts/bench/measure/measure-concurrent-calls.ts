import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/** Repeats a call with a short pause, as another user of the same process would, until `stop`. */
export function watchOthers(call: () => Promise<unknown>): {
  /** Returns the milliseconds of each call. */
  stop(): Promise<number[]>;
} {
  const waits: number[] = [];
  const state = { isStopped: false };
  const work = (async () => {
    while (!state.isStopped) {
      const startedAt = performance.now();
      await call();
      waits.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      state.isStopped = true;
      await work;
      return waits;
    },
  };
}
