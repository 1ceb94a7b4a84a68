import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import { createDailyJob } from './daily.ts';

const silent = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

describe('createDailyJob', () => {
  it('runs once per Stockholm day, however often it is polled', async () => {
    let now = '2026-11-21T22:59:00Z';
    const job = vi.fn(() => Promise.resolve());
    const daily = createDailyJob(job, () => Temporal.Instant.from(now), silent);
    await daily.poll();
    await daily.poll();
    expect(job).toHaveBeenCalledTimes(1);
    // Midnight in Stockholm is 23.00 in UTC in winter.
    now = '2026-11-21T23:00:00Z';
    await daily.poll();
    expect(job).toHaveBeenCalledTimes(2);
  });

  it('logs a failure, retries, and does not reject', async () => {
    const job = vi.fn().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(undefined);
    const daily = createDailyJob(job, () => Temporal.Instant.from('2026-11-21T12:00:00Z'), silent);
    await daily.poll();
    expect(silent.error).toHaveBeenCalledOnce();
    await daily.poll();
    await daily.poll();
    expect(job).toHaveBeenCalledTimes(2);
  });

  it('waits for a run in progress instead of starting another', async () => {
    let finish = (): void => undefined;
    const job = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const daily = createDailyJob(job, () => Temporal.Instant.from('2026-11-21T12:00:00Z'), silent);
    const both = Promise.all([daily.poll(), daily.poll()]);
    finish();
    await both;
    expect(job).toHaveBeenCalledTimes(1);
  });
});
