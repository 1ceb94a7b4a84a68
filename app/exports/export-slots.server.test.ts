import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExportSlots } from './export-slots.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('places of exports', () => {
  it('are as many as there are; the next in line gets the one that comes free', async () => {
    const slots = createExportSlots({ atOnce: 2, waiting: 10, maxWaitMs: 1000 });
    const first = await slots.take();
    expect(await slots.take()).not.toBeNull();
    const third = slots.take();
    const fourth = slots.take();
    first?.();
    // Given back twice, it is one place all the same.
    first?.();
    expect(await third).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await fourth).toBeNull();
  });

  it('are refused at once where too many wait', async () => {
    const slots = createExportSlots({ atOnce: 1, waiting: 1, maxWaitMs: 1000 });
    const held = await slots.take();
    const waits = slots.take();
    expect(await slots.take()).toBeNull();
    held?.();
    expect(await waits).not.toBeNull();
  });

  it('are not lost to those who have given up', async () => {
    const slots = createExportSlots({ atOnce: 1, waiting: 2, maxWaitMs: 1000 });
    const held = await slots.take();
    const gone = slots.take();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await gone).toBeNull();
    held?.();
    expect(await slots.take()).not.toBeNull();
  });
});
