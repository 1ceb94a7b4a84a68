import { errorFields } from '#contract/values/log.ts';
import { createMinuteJob, type MinuteJob } from '#provider/jobs/minute-job.ts';
import { scanWaitingFiles, type FailedScans, type ScanDeps } from './scan-waiting-files.ts';

/** Scans the files that were stored while clamd could not be reached. What a stopped run has not scanned keeps waiting. */
export type ScanJob = MinuteJob & {
  /** The number of files that wait, as of the last run; null before it, or if that run failed. */
  countWaiting: () => number | null;
};

export function createScanJob(deps: ScanDeps): ScanJob {
  const failed: FailedScans = new Set();
  let waiting: number | null = null;
  const job = createMinuteJob(
    async (stopped) => {
      waiting = await scanWaitingFiles(deps, failed, stopped);
    },
    (error) => {
      waiting = null;
      deps.log.error(errorFields(error), 'the files that wait for the virus scan could not be read');
    },
  );
  return { ...job, countWaiting: () => waiting };
}
