import { todayIn } from '#contract/values/calendar.ts';
import type { Clock, Day } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/calls/log.ts';
import type { Log } from '#contract/calls/log.ts';

export type DailyJob = {
  /** Runs the job if it has not been run today; a run under way is waited for. Never rejects: what fails is logged and tried again at the next look. */
  poll(): Promise<void>;
};

/** A job that is due once every Stockholm day. */
export function createDailyJob(job: () => Promise<void>, clock: Clock, log: Log): DailyJob {
  let done: Day | null = null;
  let running: Promise<void> | null = null;

  async function run(today: Day): Promise<void> {
    try {
      await job();
      done = today;
    } catch (error) {
      log.error(errorFields(error), 'the daily job failed and will be tried again');
    } finally {
      running = null;
    }
  }

  return {
    poll() {
      if (running !== null) return running;
      const today = todayIn(clock());
      if (today === done) return Promise.resolve();
      running = run(today);
      return running;
    },
  };
}

const POLL_INTERVAL_MS = 60_000;

/** Looks each minute rather than once at midnight, so that a laptop that slept over it is not forgotten. */
export function pollEveryMinute(job: DailyJob): void {
  setInterval(() => void job.poll(), POLL_INTERVAL_MS).unref();
}
