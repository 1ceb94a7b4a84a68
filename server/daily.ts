import { todayIn } from '../contract/calendar';
import type { Clock } from '../contract/calendar';
import { errorFields } from '../contract/log';
import type { Log } from '../contract/log';

const LOOK_EVERY_MS = 60_000;

/**
 * Runs a job when the Stockholm day has changed; looks at the clock each minute, so that a laptop that slept over
 * midnight is not forgotten. A run that fails is tried again at the next look. Answers how to end it.
 */
export function runDaily(job: () => Promise<void>, clock: Clock, log: Log): () => void {
  let done = todayIn(clock());
  let running = false;
  const timer = setInterval(() => {
    const today = todayIn(clock());
    if (running || today === done) return;
    running = true;
    job()
      .then(() => {
        done = today;
      })
      .catch((error: unknown) => {
        log.error(errorFields(error), 'the daily job failed');
      })
      .finally(() => {
        running = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
