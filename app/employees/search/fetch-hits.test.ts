import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchRows } from '#app/ui/data/more-rows/fetch-rows.ts';
import { fetchHits } from './fetch-hits.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 401 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a request whose session has ended', () => {
  it('keeps the page of a search, which may have typed text', async () => {
    await expect(fetchHits('berg', new AbortController().signal)).rejects.toThrow();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page of a list, which then shows the message', async () => {
    await expect(fetchRows('/resources/rows', new AbortController().signal)).rejects.toThrow();
    expect(reload).toHaveBeenCalledOnce();
  });
});
