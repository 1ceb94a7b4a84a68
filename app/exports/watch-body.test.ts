import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBody } from './watch-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the timers that are due within the time, and the callbacks of promises. */
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An endless generator; `stopped` is true after it has been cancelled. */
function endless(produce = () => Promise.resolve(new Uint8Array(10))) {
  const state = { produced: 0, stopped: false };
  async function* generate(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        state.produced += 1;
        yield await produce();
      }
    } finally {
      state.stopped = true;
    }
  }
  return { state, bytes: generate() };
}

function countEnds() {
  const ends = { count: 0 };
  return { ends, onEnd: () => void (ends.count += 1) };
}

describe('watchBody', () => {
  it('reads the bytes on demand and stops when its reader cancels', async () => {
    const { state, bytes } = endless();
    const { ends, onEnd } = countEnds();
    const reader = watchBody(bytes, onEnd).getReader();
    await reader.read();
    await advance(0);
    expect(state.produced).toBe(1);
    await reader.cancel();
    await advance(0);
    expect([ends.count > 0, state.stopped]).toEqual([true, true]);
  });

  it('calls onEnd when the reader cancels before the first byte', async () => {
    const { ends, onEnd } = countEnds();
    await watchBody(endless().bytes, onEnd).cancel();
    expect(ends.count).toBeGreaterThan(0);
  });

  it('calls onEnd when the reader cancels while it waits for bytes, and stops when they arrive', async () => {
    const arrivals: (() => void)[] = [];
    const { state, bytes } = endless(
      () => new Promise((resolve) => arrivals.push(() => resolve(new Uint8Array(10)))),
    );
    const { ends, onEnd } = countEnds();
    const reader = watchBody(bytes, onEnd).getReader();
    const reading = reader.read();
    await advance(0);
    await reader.cancel();
    expect(ends.count).toBeGreaterThan(0);
    expect(await reading).toEqual({ done: true, value: undefined });
    arrivals[0]?.();
    await advance(0);
    expect(state).toEqual({ produced: 1, stopped: true });
  });

  it('fails when the reader stalls', async () => {
    const { state, bytes } = endless();
    const { ends, onEnd } = countEnds();
    const reader = watchBody(bytes, onEnd, 10_000).getReader();
    await reader.read();
    await advance(9_999);
    expect([ends.count, state.stopped]).toEqual([0, false]);
    await advance(1);
    expect([ends.count > 0, state.stopped]).toEqual([true, true]);
    await expect(reader.read()).rejects.toThrow('stalled');
  });

  it('fails with the error of the source', async () => {
    const { ends, onEnd } = countEnds();
    async function* generate(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(1));
      throw new Error('no more rows');
    }
    await expect(new Response(watchBody(generate(), onEnd)).arrayBuffer()).rejects.toThrow('no more rows');
    expect(ends.count).toBeGreaterThan(0);
  });
});
