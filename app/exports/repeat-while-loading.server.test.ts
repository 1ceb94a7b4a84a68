import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { repeatWhileLoading } from './repeat-while-loading.server.ts';

const loading = () => new ApiError('absenceReport', 'loading', 'loading', null, 0);
const { signal } = new AbortController();

/** Work that fails with each of the errors in turn, and then succeeds. */
function failing(errors: Error[]) {
  const counts = { calls: 0 };
  const work = () => {
    counts.calls += 1;
    const error = errors.shift();
    return error === undefined ? Promise.resolve('rows') : Promise.reject(error);
  };
  return { counts, work };
}

describe('repeatWhileLoading', () => {
  it('repeats the calls until their data is loaded', async () => {
    const { counts, work } = failing([loading(), loading()]);
    expect(await repeatWhileLoading(signal, work)).toBe('rows');
    expect(counts.calls).toBe(3);
  });

  it('gives up when it takes too long', async () => {
    const { counts, work } = failing(Array.from({ length: 20 }, loading));
    await expect(repeatWhileLoading(signal, work)).rejects.toMatchObject({ failure: 'loading' });
    expect(counts.calls).toBe(12);
  });

  it('does not repeat after another failure', async () => {
    const { counts, work } = failing([new ApiError('absenceReport', 'unavailable')]);
    await expect(repeatWhileLoading(signal, work)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(counts.calls).toBe(1);
  });

  it('stops when the browser has left', async () => {
    const { counts, work } = failing([loading()]);
    await expect(repeatWhileLoading(AbortSignal.abort(), work)).rejects.toMatchObject({ name: 'AbortError' });
    expect(counts.calls).toBe(1);
  });
});
