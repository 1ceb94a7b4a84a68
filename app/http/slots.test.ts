import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createSlots', () => {
  it('limits concurrent work and assigns a released slot to the next in the queue', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 10, maxWaitMs: 1000 });
    const first = await slots.take();
    expect(await slots.take()).not.toBeNull();
    const third = slots.take();
    const fourth = slots.take();
    first?.();
    // A second release of the same slot has no effect.
    first?.();
    expect(await third).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await fourth).toBeNull();
  });

  it('rejects at once when the queue is full', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 1, maxWaitMs: 1000 });
    const held = await slots.take();
    const waits = slots.take();
    expect(await slots.take()).toBeNull();
    held?.();
    expect(await waits).not.toBeNull();
  });

  it('does not assign a slot to a timed-out request', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 2, maxWaitMs: 1000 });
    const held = await slots.take();
    const gone = slots.take();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await gone).toBeNull();
    held?.();
    expect(await slots.take()).not.toBeNull();
  });
});
