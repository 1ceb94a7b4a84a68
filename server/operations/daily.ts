import { todayIn } from '#contract/values/calendar.ts';
import type { Clock, Day } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import type { Log } from '#contract/values/log.ts';

export type DailyJob = {
  /**
   * Runs the job unless it has run today; waits for a run in progress. Never rejects: a failure is logged and retried
   * at the next poll.
   */
  poll(): Promise<void>;
};

/** Creates a job that runs once per Stockholm day. */
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

/** Polls every minute instead of waiting for midnight, so that a laptop that was asleep at midnight catches up. */
export function pollEveryMinute(job: DailyJob): void {
  setInterval(() => void job.poll(), POLL_INTERVAL_MS).unref();
}
