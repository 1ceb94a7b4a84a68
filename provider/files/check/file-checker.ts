import type { Worker } from 'node:worker_threads';
import { ProblemError } from '#provider/http/problem-error.ts';
import { FileCheckThread, FileCheckThreadError } from './file-check-thread.ts';
import type { FileExtension } from '../file-name.ts';
import type { FileVerdict } from './file-verdict.ts';

export type FileChecker = {
  /**
   * Checks whether the contents of a local file match its extension and have no active content. Runs one check at a time.
   *
   * @throws ProblemError `file_not_checked` when the check misses its deadline or its thread ends; `unavailable` when too many
   *   checks are waiting
   */
  check(file: string, extension: FileExtension): Promise<FileVerdict>;
  /** Ends the thread; for tests. */
  close(): Promise<void>;
};

export type FileCheckerSettings = {
  deadlineMs?: number;
  maxWaiting?: number;
  startWorker?: () => Worker;
};

const DEADLINE_MS = 2_000;
const MAX_WAITING = 30;
const RETRY_AFTER_SECONDS = 10;

/**
 * Checks files in one worker thread, so that a crafted file blocks neither other requests nor the process. The thread
 * starts with the first check, is reused, and is replaced when it has ended.
 */
export function createFileChecker({
  deadlineMs = DEADLINE_MS,
  maxWaiting = MAX_WAITING,
  startWorker,
}: FileCheckerSettings = {}): FileChecker {
  let thread: FileCheckThread | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function run(file: string, extension: FileExtension): Promise<FileVerdict> {
    if (thread === null || thread.ended) thread = new FileCheckThread(startWorker);
    const message = await thread.check({ file, extension }, deadlineMs).catch(throwProblem);
    if (message.kind === 'checked') return message.verdict;
    const code = message.kind === 'failed' ? message.code : null;
    throw Object.assign(new Error('a file check failed'), { code });
  }

  return {
    async check(file, extension) {
      if (waiting >= maxWaiting) throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      waiting += 1;
      const result = last.then(() => run(file, extension)).finally(() => (waiting -= 1));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** The checker of the process, shared by all providers in it. */
export const sharedFileChecker = createFileChecker();

function throwProblem(error: unknown): never {
  if (error instanceof FileCheckThreadError) throw new ProblemError('file_not_checked');
  throw error;
}
