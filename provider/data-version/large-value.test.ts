import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LargeValue, type LoadLarge } from './large-value.ts';
import { HeldValues } from '#provider/memory/held-values.ts';

const IDLE_TIMEOUT_MS = 10_000;

let loads: string[];
let failing: boolean;

beforeEach(() => {
  loads = [];
  failing = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A load that is recorded with the version of the value that it received. */
function loader(organisationId: string, version: number): LoadLarge<string> {
  return async (previous) => {
    loads.push(`${organisationId} ${String(version)} after ${String(previous?.version ?? null)}`);
    await yieldToEventLoop();
    if (failing) throw new Error('the database is unavailable');
    return { version, value: `${organisationId} ${String(version)}` };
  };
}

/** A request that holds the value until `heldValues` are released; `value` is null while it waits. */
function request(large: LargeValue<string>, organisationId: string, version: number) {
  const state = { value: null as string | null, heldValues: new HeldValues() };
  const done = large
    .get(organisationId, version, loader(organisationId, version), state.heldValues)
    .then(({ value }) => (state.value = value));
  return { state, done };
}

async function settle(): Promise<void> {
  for (let iteration = 0; iteration < 5; iteration += 1) await yieldToEventLoop();
}

describe('LargeValue', () => {
  test('shares the value between requests of one organisation', async () => {
    const large = new LargeValue<string>(0);
    const all = [1, 2, 3].map(() => request(large, 'one', 1));
    expect(await Promise.all(all.map(({ done }) => done))).toEqual(['one 1', 'one 1', 'one 1']);
    expect(loads).toEqual(['one 1 after null']);
  });

  test('lets another organisation wait until every request has released the value', async () => {
    const large = new LargeValue<string>(0);
    const [first, second] = [request(large, 'one', 1), request(large, 'one', 1)];
    await settle();
    const other = request(large, 'two', 1);
    await settle();
    first.state.heldValues.release();
    await settle();
    expect([other.state.value, large.isAwaited]).toEqual([null, true]);
    second.state.heldValues.release();
    expect(await other.done).toBe('two 1');
    expect(large.isAwaited).toBe(false);
  });

  test('lets a newer version wait until the older one is released, and passes that to the load', async () => {
    const large = new LargeValue<string>(IDLE_TIMEOUT_MS);
    const older = request(large, 'one', 1);
    await older.done;
    const newer = request(large, 'one', 2);
    await settle();
    expect(newer.state.value).toBeNull();
    older.state.heldValues.release();
    expect(await newer.done).toBe('one 2');
    expect(loads).toEqual(['one 1 after null', 'one 2 after 1']);
  });

  test('has the value of one organisation in memory at a time', async () => {
    const large = new LargeValue<string>(0);
    let inMemory = 0;
    let most = 0;
    const read = async (organisationId: string) => {
      const { state, done } = request(large, organisationId, 1);
      await done;
      inMemory += 1;
      most = Math.max(most, inMemory);
      await yieldToEventLoop();
      inMemory -= 1;
      state.heldValues.release();
    };
    await Promise.all(['one', 'two', 'three', 'four'].map(read));
    expect([loads.length, most]).toEqual([4, 1]);
  });

  test('rejects only the request of a failed load', async () => {
    const large = new LargeValue<string>(0);
    failing = true;
    const failed = request(large, 'one', 1);
    const waiting = request(large, 'one', 1);
    await expect(failed.done).rejects.toThrow('unavailable');
    failing = false;
    expect(await waiting.done).toBe('one 1');
  });

  test('releases a value that is loaded after its request has ended', async () => {
    const large = new LargeValue<string>(0);
    const ended = request(large, 'one', 1);
    ended.state.heldValues.release();
    await ended.done;
    expect(await request(large, 'two', 1).done).toBe('two 1');
  });

  test('drops a value that has not been used for the idle timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const large = new LargeValue<string>(IDLE_TIMEOUT_MS);
    const first = request(large, 'one', 1);
    await first.done;
    first.state.heldValues.release();
    const other = request(large, 'two', 1);
    vi.advanceTimersByTime(IDLE_TIMEOUT_MS - 1);
    const again = request(large, 'one', 1);
    expect(await again.done).toBe('one 1');
    again.state.heldValues.release();
    vi.advanceTimersByTime(IDLE_TIMEOUT_MS - 1);
    await settle();
    expect(other.state.value).toBeNull();
    vi.advanceTimersByTime(1);
    expect(await other.done).toBe('two 1');
    expect(loads).toEqual(['one 1 after null', 'two 1 after null']);
  });
});
