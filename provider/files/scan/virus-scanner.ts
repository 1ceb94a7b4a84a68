import { createReadStream } from 'node:fs';
import type { Log } from '#contract/values/log.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { ClamdError, scanWithClamd, type ClamdAddress } from './clamd-client.ts';
import { InfectedFile } from './infected-file.ts';

/** What the scan of an uploaded file ended with, for the metrics. */
export type ScanOutcome = 'clean' | 'infected' | 'failed';

export type VirusScanner = {
  /**
   * Resolves if the local file was scanned as a whole and nothing was found.
   *
   * @throws InfectedFile; ProblemError `file_not_scanned` when there is no verdict
   */
  scan(file: string): Promise<void>;
};

export type VirusScannerSettings = {
  address: ClamdAddress;
  log: Log;
  observe?: (outcome: ScanOutcome) => void;
  deadlineMs?: number;
};

/** From the first byte to the verdict; clamd needs about a second for a document of 20 MB. */
const DEADLINE_MS = 30_000;
const RETRY_AFTER_SECONDS = 60;

/** Scans uploaded files with clamd. A file without a verdict is never accepted (docs/decisions/0031-virus-scan.md). */
export function createVirusScanner({
  address,
  log,
  observe,
  deadlineMs = DEADLINE_MS,
}: VirusScannerSettings): VirusScanner {
  return {
    async scan(file) {
      const bytes = createReadStream(file) as AsyncIterable<Uint8Array>;
      const signature = await scanWithClamd(address, bytes, deadlineMs).catch((error: unknown) => {
        observe?.('failed');
        if (!(error instanceof ClamdError)) throw error;
        log.error({ reason: error.message }, 'an uploaded file was rejected: the virus scan gave no verdict');
        throw new ProblemError('file_not_scanned', { retryAfter: RETRY_AFTER_SECONDS });
      });
      observe?.(signature === null ? 'clean' : 'infected');
      if (signature === null) return;
      log.warn({ signature }, 'an uploaded file was rejected: the virus scan found malicious code');
      throw new InfectedFile(signature);
    },
  };
}
