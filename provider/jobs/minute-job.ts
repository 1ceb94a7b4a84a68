import { setTimeout as sleep } from 'node:timers/promises';

/** Work that the process does in the background every minute, one run at a time. */
export type MinuteJob = {
  /** Begins to run every minute, and now. */
  start: () => void;
  /** Runs it now, or waits for the current run; never rejects. */
  run: () => Promise<void>;
  /** Begins no more runs, ends the current one, and waits a limited time for it. */
  stop: () => Promise<void>;
};

const EVERY_MS = 60_000;
const STOP_MS = 5_000;

/**
 * @param work is passed a signal that is aborted when it should end
 * @param onError is called with what the work throws
 */
export function createMinuteJob(
  work: (stopped: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): MinuteJob {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function runOnce(): Promise<void> {
    try {
      await work(stopping.signal);
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  }

  function run(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return (running ??= runOnce());
  }

  return {
    start() {
      timer = setInterval(() => void run(), EVERY_MS).unref();
      void run();
    },
    run,
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
