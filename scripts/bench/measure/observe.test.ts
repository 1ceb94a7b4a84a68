import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { median, observe } from './observe.ts';

describe('observe', () => {
  it('returns the result and its costs', async () => {
    const { result, ms, moreMegabytes, loop } = await observe(() => sleep(30, 'done'));
    expect(result).toBe('done');
    expect(ms).toBeGreaterThan(20);
    expect(moreMegabytes).toBeGreaterThanOrEqual(0);
    expect(loop.max).toBeGreaterThanOrEqual(loop.p99);
  });

  it('records work that blocks the event loop', async () => {
    const blocked = await observe(() => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      return Promise.resolve();
    });
    expect(blocked.loop.max).toBeGreaterThan(50);
  });
});

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('returns the middle of %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
