import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSync, type DraftResponse, type DraftState } from './draft-sync.ts';

const a = { ids: ['a'], path: '' };
const b = { ids: ['b'], path: '' };

let sent: [DraftState, number][];
let responses: ((response: DraftResponse<string>) => void)[];
const send = (state: DraftState, version: number) => {
  sent.push([state, version]);
  return new Promise<DraftResponse<string>>((resolve) => responses.push(resolve));
};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  responses = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createDraftSync', () => {
  it('sends the last change after a pause', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    await vi.advanceTimersByTimeAsync(399);
    sync.put(b);
    await vi.advanceTimersByTimeAsync(399);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[b, 1]]);
  });

  it('sends one request at a time, each with the version of the previous response', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.flush();
    await settled();
    sync.put(b);
    sync.flush();
    await settled();
    expect(sent).toEqual([[a, 1]]);
    responses[0]?.({ outcome: 'saved', version: 2 });
    await settled();
    expect(sent).toEqual([
      [a, 1],
      [b, 2],
    ]);
  });

  it('keeps the selection when only a path follows', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.put({ ids: null, path: 'x' });
    sync.flush();
    await settled();
    expect(sent).toEqual([[{ ids: ['a'], path: 'x' }, 1]]);
  });

  it('settle waits for the running request, drops unsent changes and returns the version', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.flush();
    await settled();
    sync.put(b);
    const version = sync.settle();
    responses[0]?.({ outcome: 'saved', version: 7 });
    expect(await version).toBe(7);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
  });

  it('stops when another tab has changed the draft, reports it, and continues after adopt', async () => {
    const sync = createDraftSync(1, 400, send);
    const results: string[] = [];
    sync.onStale = (other) => results.push(other);
    sync.put(a);
    sync.flush();
    await settled();
    responses[0]?.({ outcome: 'stale', other: 'theirs' });
    sync.put(b);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([results, sent.length]).toEqual([['theirs'], 1]);
    sync.adopt(9);
    sync.put(b);
    sync.flush();
    await settled();
    expect(sent.at(-1)).toEqual([b, 9]);
  });

  it('retries with the next change when the server was not reachable', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.flush();
    await settled();
    responses[0]?.({ outcome: 'failed' });
    await settled();
    sync.put({ ids: null, path: 'x' });
    sync.flush();
    await settled();
    expect(sent.at(-1)).toEqual([{ ids: ['a'], path: 'x' }, 1]);
  });
});
