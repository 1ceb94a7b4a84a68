import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { retryWhileLoading } from './retry-while-loading.server.ts';

const loading = () => new ApiError('absenceReport', 'loading', 'loading', null, 0);
const { signal } = new AbortController();

/** Work that fails with each of the errors in turn, and then succeeds. */
function createWork(errors: Error[]) {
  const counts = { calls: 0 };
  const work = () => {
    counts.calls += 1;
    const error = errors.shift();
    return error === undefined ? Promise.resolve('rows') : Promise.reject(error);
  };
  return { counts, work };
}

describe('retryWhileLoading', () => {
  it('retries the calls until their data is loaded', async () => {
    const { counts, work } = createWork([loading(), loading()]);
    expect(await retryWhileLoading(signal, work)).toBe('rows');
    expect(counts.calls).toBe(3);
  });

  it('throws the error of the twelfth attempt', async () => {
    const { counts, work } = createWork(Array.from({ length: 20 }, loading));
    await expect(retryWhileLoading(signal, work)).rejects.toMatchObject({ failure: 'loading' });
    expect(counts.calls).toBe(12);
  });

  it('does not retry after another error', async () => {
    const { counts, work } = createWork([new ApiError('absenceReport', 'unavailable')]);
    await expect(retryWhileLoading(signal, work)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(counts.calls).toBe(1);
  });

  it('stops when the request is aborted', async () => {
    const { counts, work } = createWork([loading()]);
    await expect(retryWhileLoading(AbortSignal.abort(), work)).rejects.toMatchObject({ name: 'AbortError' });
    expect(counts.calls).toBe(1);
  });
});
