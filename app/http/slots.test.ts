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

  it('frees the place of work whose signal is aborted while it waits', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 1, maxWaitMs: 1000 });
    const held = await slots.take();
    const abandoned = new AbortController();
    const first = slots.take(undefined, abandoned.signal);
    abandoned.abort();
    expect(await first).toBeNull();
    const second = slots.take();
    held?.();
    expect(await second).not.toBeNull();
  });

  it('lets the work of a client that has all its slots wait, and that of others pass it', async () => {
    const slots = createSlots({ atOnce: 3, waiting: 10, maxWaitMs: 1000 });
    const one = { key: 'one', atOnce: 2, waiting: 10 };
    const order: string[] = [];
    const take = async (client: typeof one) => {
      const release = await slots.take(client);
      order.push(client.key);
      return release;
    };
    const first = await take(one);
    await take(one);
    const third = take(one);
    await vi.advanceTimersByTimeAsync(500);
    const other = await take({ ...one, key: 'other' });
    const waits = take({ ...one, key: 'another' });
    expect(order).toEqual(['one', 'one', 'other']);

    // The slot of another client is not one of the first client's.
    other?.();
    expect(await waits).not.toBeNull();
    first?.();
    expect(await third).not.toBeNull();
    expect(order).toEqual(['one', 'one', 'other', 'another', 'one']);
  });

  it('rejects what a client asks for beyond its places in the queue, and nothing of others', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 2, maxWaitMs: 1000 });
    const one = { key: 'one', atOnce: 1, waiting: 1 };
    await slots.take(one);
    const second = slots.take(one);
    expect(await slots.take(one)).toBeNull();
    const release = await slots.take({ ...one, key: 'other' });
    const waits = slots.take({ ...one, key: 'another' });
    expect(await slots.take({ ...one, key: 'more' }), 'the queue is full').toBeNull();
    release?.();
    expect(await waits).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toBeNull();
  });

  it('gives a client its slots again when it has released them', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 0, maxWaitMs: 1000 });
    const one = { key: 'one', atOnce: 1, waiting: 1 };
    for (let round = 0; round < 3; round += 1) {
      const release = await slots.take(one);
      expect(release).not.toBeNull();
      expect(await slots.take(one)).toBeNull();
      release?.();
      release?.();
    }
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
