import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#app/api/api-error.ts';

/** About a minute: the provider asks its clients to wait five seconds (`Retry-After`). */
const ATTEMPTS = 12;

/**
 * Retries calls until the provider has loaded their data: an export waits, because a download cannot reload itself.
 *
 * @throws {ApiError} `loading` when it takes longer than a minute; any other error at once
 */
export async function retryWhileLoading<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLoading = error instanceof ApiError && error.failure === 'loading';
      if (!isLoading || attempt === ATTEMPTS) throw error;
      await sleep((error.retryAfter ?? 0) * 1000, undefined, { signal });
    }
  }
}
