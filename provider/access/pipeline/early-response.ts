import { errorFields, type Log } from '#contract/values/log.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

const RETRY_AFTER_SECONDS = 5;

const CHECK_AGAIN_MS = 250;

/**
 * The state of a response that is sent before the work of its call ends. The work of the call that loads shared data continues,
 * so that the load does not begin again with the next request; every other call stops waiting.
 */
export class EarlyResponse {
  /** True from when this call begins to load data that other calls share. */
  isLoading = false;

  #isSent = false;
  #resolveSent: () => void = () => undefined;
  /** Resolves when the response has been sent. */
  readonly sent = new Promise<void>((resolve) => (this.#resolveSent = resolve));

  get isSent(): boolean {
    return this.#isSent;
  }

  send(): void {
    this.#isSent = true;
    this.#resolveSent();
  }

  /**
   * The call loads nothing after all, and may have to wait for others.
   *
   * @throws ProblemError `loading` if the response has been sent
   */
  stopLoading(): void {
    this.isLoading = false;
    this.throwIfSent();
  }

  /** @throws ProblemError `loading` if the response has been sent, unless this call loads data that others share */
  throwIfSent(): void {
    if (this.isSent && !this.isLoading) throw loadingProblem();
  }
}

/** The problem of a response that would have to wait for a load longer than its client does. */
export function loadingProblem(): ProblemError {
  return new ProblemError('loading', { retryAfter: RETRY_AFTER_SECONDS });
}

type EarlyResponseSettings = {
  early: EarlyResponse;
  /** How long the client waits, in milliseconds. */
  waitMs: number;
  /** Whether shared data is being loaded, at that time or later; otherwise the client gets the response of the work. */
  isLoading: () => boolean;
  log: Log;
  requestId: string;
};

/**
 * Resolves with the result of the work, or rejects with ProblemError `loading` when the client waits no longer while shared data is
 * being loaded. The work is not cancelled; its failure after that is logged.
 */
export async function resolveOrThrowLoading<Result>(
  work: Promise<Result>,
  { early, waitMs, isLoading, log, requestId }: EarlyResponseSettings,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const checkLoad = () => {
      if (!isLoading()) {
        // The call may begin to wait for a load later.
        timer = setTimeout(checkLoad, CHECK_AGAIN_MS);
        return;
      }
      early.send();
      reject(loadingProblem());
      work.catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'loading') return;
        log.error({ requestId, ...errorFields(error) }, 'a load failed after its call had responded');
      });
    };
    timer = setTimeout(checkLoad, waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Awaits a value that several calls share. The call that loads it (it calls `begin`) stays until the load ends, also after its
 * own response: the load uses its connection. Every other call leaves as soon as it has responded, and releases its connection.
 *
 * @param get returns the value and calls `begin` before it loads it
 * @throws ProblemError `loading` when the call has responded and does not load
 */
export async function shareLoad<Value>(
  early: EarlyResponse | null,
  get: (begin: () => void) => Promise<Value>,
): Promise<Value> {
  if (early === null) return get(() => undefined);
  const value = get(() => {
    early.throwIfSent();
    early.isLoading = true;
  });
  const left = new Promise<never>((_, reject) => {
    void early.sent.then(() => {
      if (!early.isLoading) reject(loadingProblem());
    });
  });
  return Promise.race([value, left]);
}
