import type { Log } from '#contract/values/log.ts';
import { readLazily } from '#provider/disk/read-files.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { ClamdError, scanWithClamd, type ClamdAddress } from './clamd-client.ts';
import { InfectedFile } from './infected-file.ts';

/** What the scan of a file ended with, for the metrics. */
export type ScanOutcome = 'clean' | 'infected' | 'failed';

export type VirusScanner = {
  /**
   * Resolves if the local file was scanned as a whole and nothing was found.
   *
   * @throws InfectedFile; ProblemError `file_not_scanned` when there is no verdict
   */
  scan(file: string): Promise<void>;
  /**
   * As `scan`; where the operator has set it, resolves with `waiting` if clamd could not be reached or ended before its verdict: the
   * file is then to be stored, and not to be sent to anybody before it has been scanned
   * (provider/rehabilitation/files/scan-waiting-files.ts).
   */
  scanOrQuarantine(file: string): Promise<'available' | 'waiting'>;
  /**
   * Scans the bytes of a stored file and returns the name of the signature that was found; null if none was.
   *
   * @param signal ends the scan
   * @throws ClamdError if there is no verdict
   */
  scanStored(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string | null>;
};

export type VirusScannerSettings = {
  address: ClamdAddress;
  log: Log;
  /** Whether a document is stored when clamd gives no verdict, and scanned later. Default: it is rejected. */
  quarantines?: boolean;
  observe?: (outcome: ScanOutcome) => void;
  deadlineMs?: number;
};

/** From the first byte to the verdict; clamd needs about a second for a document of 20 MB. */
const DEADLINE_MS = 30_000;
const RETRY_AFTER_SECONDS = 60;

/** Scans uploaded files with clamd. Nobody can download a file without a verdict (docs/decisions/0031-virus-scan.md). */
export function createVirusScanner({
  address,
  log,
  quarantines = false,
  observe,
  deadlineMs = DEADLINE_MS,
}: VirusScannerSettings): VirusScanner {
  async function scanStored(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string | null> {
    const signature = await scanWithClamd(address, bytes, deadlineMs, signal).catch((error: unknown) => {
      if (!(error instanceof ClamdError && error.kind === 'stopped')) observe?.('failed');
      throw error;
    });
    observe?.(signature === null ? 'clean' : 'infected');
    return signature;
  }

  async function scanUpload(file: string): Promise<void> {
    const signature = await scanStored(readLazily(file));
    if (signature === null) return;
    log.warn({ signature }, 'an uploaded file was rejected: the virus scan found malicious code');
    throw new InfectedFile(signature);
  }

  function rejectWithoutVerdict(error: unknown): never {
    if (!(error instanceof ClamdError)) throw error;
    log.error({ reason: error.message }, 'an uploaded file was rejected: the virus scan gave no verdict');
    throw new ProblemError('file_not_scanned', { retryAfter: RETRY_AFTER_SECONDS });
  }

  return {
    scan: (file) => scanUpload(file).catch(rejectWithoutVerdict),
    async scanOrQuarantine(file) {
      try {
        await scanUpload(file);
        return 'available';
      } catch (error) {
        const mayWait = quarantines && error instanceof ClamdError && error.kind !== 'rejected';
        if (!mayWait) return rejectWithoutVerdict(error);
        log.error(
          { reason: error.message },
          'an uploaded file waits for the virus scan, which gave no verdict',
        );
        return 'waiting';
      }
    },
    scanStored,
  };
}
