import { describe, expect, it } from 'vitest';
import { watchBody } from './watch-body.ts';

/** An endless generator; `stopped` is true after it has been cancelled. */
function endless() {
  const state = { made: 0, stopped: false };
  async function* make(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        state.made += 1;
        yield await Promise.resolve(new Uint8Array(10));
      }
    } finally {
      state.stopped = true;
    }
  }
  return { state, bytes: make() };
}

function countEnds() {
  const ends = { count: 0 };
  return { ends, onEnd: () => void (ends.count += 1) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('watchBody', () => {
  it('reads the bytes on demand and stops when its reader cancels', async () => {
    const { state, bytes } = endless();
    const { ends, onEnd } = countEnds();
    const reader = watchBody(bytes, onEnd).getReader();
    await reader.read();
    await settle();
    expect(state.made).toBeLessThanOrEqual(2);
    await reader.cancel();
    await settle();
    expect([ends.count, state.stopped]).toEqual([1, true]);
  });

  it('calls onEnd when the reader cancels before the first byte', async () => {
    const { ends, onEnd } = countEnds();
    await watchBody(endless().bytes, onEnd).cancel();
    expect(ends.count).toBe(1);
  });

  it('fails when the reader stalls', async () => {
    const { state, bytes } = endless();
    const { ends, onEnd } = countEnds();
    const reader = watchBody(bytes, onEnd, 10).getReader();
    await reader.read();
    await settle();
    await settle();
    expect([ends.count, state.stopped]).toEqual([1, true]);
    await expect(reader.read()).rejects.toThrow('stalled');
  });

  it('fails with the error of the bytes', async () => {
    const { ends, onEnd } = countEnds();
    async function* make(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(1));
      throw new Error('no more rows');
    }
    await expect(new Response(watchBody(make(), onEnd)).arrayBuffer()).rejects.toThrow('no more rows');
    expect(ends.count).toBe(1);
  });
});
