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

describe('the draft of a tab', () => {
  it('is sent when no more has come for a while, the last of it', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    await vi.advanceTimersByTimeAsync(399);
    sync.put(b);
    await vi.advanceTimersByTimeAsync(399);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[b, 1]]);
  });

  it('is sent one at a time, each with the version that the last one got', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.flush();
    await settled();
    sync.put(b);
    sync.flush();
    await settled();
    expect(sent).toEqual([[a, 1]]);
    responses[0]?.({ outcome: 'kept', version: 2 });
    await settled();
    expect(sent).toEqual([
      [a, 1],
      [b, 2],
    ]);
  });

  it('keeps what was picked when only a path comes after it', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.put({ ids: null, path: 'x' });
    sync.flush();
    await settled();
    expect(sent).toEqual([[{ ids: ['a'], path: 'x' }, 1]]);
  });

  it('waits for what is on its way before it tells the version, and drops what is not', async () => {
    const sync = createDraftSync(1, 400, send);
    sync.put(a);
    sync.flush();
    await settled();
    sync.put(b);
    const version = sync.settle();
    responses[0]?.({ outcome: 'kept', version: 7 });
    expect(await version).toBe(7);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
  });

  it('stops at another tab, tells, and goes on from there', async () => {
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

  it('tries again with the next change when the server was not reached', async () => {
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
