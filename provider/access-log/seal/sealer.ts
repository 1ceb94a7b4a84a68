import type { OpenDatabase } from '#database/database.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import { sealEvents } from './seal-events.ts';
import type { SignCheckpoint } from './seal-key.ts';

/** Seals the access log in the background: reads and writes never wait for it. */
export type Sealer = {
  /** Seals all events that are committed; never rejects. */
  run: () => Promise<void>;
  /** The seconds since all events were sealed, or since the start. */
  lag: () => number;
  /** Begins to look for new events. */
  start: () => void;
  /** Waits for the current run. */
  stop: () => Promise<void>;
};

export type SealerSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  signCheckpoint: SignCheckpoint;
  log: Log;
  /** Milliseconds of a clock that is never set back. Tests replace it. */
  now?: () => number;
};

const POLL_INTERVAL_MS = 2_000;
const MAX_LAG_SECONDS = 10;
const REPORT_EVERY_MS = 60_000;

export function createSealer({
  open,
  signCheckpoint,
  log,
  now = () => performance.now(),
}: SealerSettings): Sealer {
  let from = '0';
  let completeAt = now();
  let reportedAt = -Infinity;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const lag = () => (now() - completeAt) / 1000;

  async function runAll(): Promise<void> {
    let failure: unknown = null;
    try {
      for (let state = 'more'; state === 'more' && !isStopped;) {
        const startedAt = now();
        ({ from, state } = await sealEvents(open, signCheckpoint, from));
        if (state === 'complete') completeAt = startedAt;
      }
    } catch (error) {
      failure = error;
    } finally {
      running = null;
    }
    if (lag() <= MAX_LAG_SECONDS || now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now();
    const fields = failure === null ? {} : errorFields(failure);
    log.error({ seconds: Math.round(lag()), ...fields }, 'the access log has not been sealed for too long');
  }

  function run(): Promise<void> {
    return (running ??= runAll());
  }

  return {
    run,
    lag,
    start() {
      // The demo is filled before, for longer than the reported lag on a busy machine.
      completeAt = now();
      timer = setInterval(() => void run(), POLL_INTERVAL_MS).unref();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}
