/** Thrown when work exceeds its time limit. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Resolves with the result of `work`, or rejects with a DeadlineError after `ms` milliseconds. The signal aborts the work; a
 * provider in this process does not listen to it, so the promise is raced as well.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineError();
      controller.abort(error);
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
