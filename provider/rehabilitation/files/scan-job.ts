import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields } from '#contract/values/log.ts';
import { scanWaitingFiles, type FailedScans, type ScanDeps } from './scan-waiting-files.ts';

/** Scans the files that were stored while clamd could not be reached. */
export type ScanJob = {
  /** Begins to look for waiting files every minute. */
  start: () => void;
  /** Scans what waits; never rejects. */
  run: () => Promise<void>;
  /** The number of files that wait, as of the last run; null before it, or if that run failed. */
  countWaiting: () => number | null;
  /** Begins no more runs, and waits a limited time for the one that goes on: what it has not scanned keeps waiting. */
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 60_000;
const STOP_MS = 5_000;

export function createScanJob(deps: ScanDeps): ScanJob {
  const failed: FailedScans = new Set();
  let waiting: number | null = null;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function runAll(): Promise<void> {
    try {
      waiting = await scanWaitingFiles(deps, failed, () => isStopped);
    } catch (error) {
      waiting = null;
      deps.log.error(errorFields(error), 'the files that wait for the virus scan could not be read');
    } finally {
      running = null;
    }
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    return (running ??= runAll());
  }

  return {
    start() {
      timer = setInterval(() => void run(), LOOK_EVERY_MS).unref();
      void run();
    },
    run,
    countWaiting: () => waiting,
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
