import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Versioned } from './load-consistently.ts';
import { HeldValues, withHeldValues } from '#provider/memory/held-values.ts';
import { VersionedCache, type LoadVersion } from './versioned-cache.ts';

type Value = { bytes: number };

const BYTES = 100;
const VALUE: Value = { bytes: BYTES };

const createCache = (maxBytes: number, onTooLarge?: (bytes: number) => void) =>
  new VersionedCache<Value>(maxBytes, ({ bytes }) => bytes, onTooLarge && { onTooLarge });

/** A request of its own, which ends as soon as it has the value. */
const get = (
  cache: VersionedCache<Value>,
  organisationId: string,
  version: number,
  load: LoadVersion<Value>,
) => withHeldValues((heldValues) => cache.get(organisationId, version, load, heldValues));

/** A load that counts its calls and resolves when the test triggers it. */
function loader(version: number) {
  const state: { loads: number; finish?: () => void; fail?: () => void } = { loads: 0 };
  const load = () => {
    state.loads += 1;
    return new Promise<Versioned<Value>>((resolve, reject) => {
      state.finish = () => resolve({ version, value: VALUE });
      state.fail = () => reject(new Error('the database is away'));
    });
  };
  return { state, load };
}

function loaded(version: number, value = VALUE): () => Promise<Versioned<Value>> {
  return () => Promise.resolve({ version, value });
}

/** Loads a value that nobody uses after the call. */
const loadUnused = () => loaded(1, { bytes: BYTES })();

/** Releases the values that nobody uses. */
async function releaseUnused(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  // A weak reference keeps its value until the end of the job that read it.
  await new Promise(setImmediate);
  gc();
}

function mustNotLoad(): Promise<Versioned<Value>> {
  return Promise.reject(new Error('loaded though it is kept'));
}

describe('VersionedCache', () => {
  test('caches the value of an organisation until its version changes', async () => {
    const cache = createCache(BYTES * 2);
    await get(cache, 'one', 1, loaded(1));
    expect(await get(cache, 'one', 1, mustNotLoad)).toBe(VALUE);
    await expect(get(cache, 'one', 2, mustNotLoad)).rejects.toThrow('loaded though');
    expect(cache.bytes).toBe(0);
    await get(cache, 'one', 2, loaded(3));
    expect(await get(cache, 'one', 3, mustNotLoad)).toBe(VALUE);
    expect(await get(cache, 'one', 2, mustNotLoad), 'a newer one is used for an earlier version').toBe(VALUE);
    expect(cache.bytes).toBe(BYTES);
  });

  test('evicts the least recently used entries above the byte limit', async () => {
    const cache = createCache(BYTES * 2);
    for (const id of ['one', 'two']) await get(cache, id, 1, loadUnused);
    await get(cache, 'one', 1, mustNotLoad);
    await get(cache, 'three', 1, loadUnused);
    expect(cache.bytes).toBe(BYTES * 2);
    await releaseUnused();
    await get(cache, 'one', 1, mustNotLoad);
    await expect(get(cache, 'two', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('returns a value above the limit without caching it', async () => {
    const cache = createCache(BYTES - 1);
    expect(await get(cache, 'one', 1, loaded(1))).toBe(VALUE);
    expect(cache.bytes).toBe(0);
  });

  test('shares an evicted value while it is in use', async () => {
    const cache = createCache(BYTES);
    const used = await get(cache, 'one', 1, loadUnused);
    await get(cache, 'two', 1, loadUnused);
    await releaseUnused();
    expect(await get(cache, 'one', 1, mustNotLoad)).toBe(used);
  });

  test('loads a value above the limit again for the next request', async () => {
    const cache = createCache(BYTES - 1);
    await get(cache, 'one', 1, loaded(1));
    await expect(get(cache, 'one', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('gives the load the limit first, and loads without one what does not fit', async () => {
    const cache = createCache(BYTES - 1);
    const limits: number[] = [];
    const load: LoadVersion<Value> = (_, maxBytes) => {
      limits.push(maxBytes);
      return Promise.resolve(BYTES > maxBytes ? null : { version: 1, value: VALUE });
    };
    expect(await Promise.all([get(cache, 'one', 1, load), get(cache, 'one', 1, load)])).toEqual([
      VALUE,
      VALUE,
    ]);
    expect(limits).toEqual([BYTES - 1, Infinity]);
  });

  test('has one value above the limit in memory at a time', async () => {
    const cache = createCache(BYTES - 1);
    const first = new HeldValues();
    await cache.get('one', 1, loaded(1), first);
    const { state, load } = loader(1);
    const other = get(cache, 'two', 1, load);
    await new Promise(setImmediate);
    expect([state.loads, cache.isLoading]).toEqual([1, true]);
    state.finish?.();
    await new Promise(setImmediate);
    expect(state.loads, 'the load that shows that it does not fit is not kept').toBe(1);
    first.release();
    await new Promise(setImmediate);
    expect(state.loads).toBe(2);
    state.finish?.();
    expect(await other).toBe(VALUE);
    expect(cache.isLoading).toBe(false);
  });

  test('caches a value that fits again', async () => {
    const cache = createCache(BYTES);
    await get(cache, 'one', 1, loaded(1, { bytes: BYTES + 1 }));
    expect(cache.bytes).toBe(0);
    await get(cache, 'one', 2, loaded(2));
    expect(await get(cache, 'one', 2, mustNotLoad)).toBe(VALUE);
  });

  test('has room for a cached value, and for others up to the limit', async () => {
    const cache = createCache(BYTES * 2);
    await get(cache, 'one', 1, loaded(1));
    expect(cache.hasOrFits('one', 1, BYTES * 9)).toBe(true);
    expect(cache.hasOrFits('one', 2, BYTES * 9)).toBe(false);
    expect([cache.hasOrFits('two', 1, BYTES), cache.hasOrFits('two', 1, BYTES + 1)]).toEqual([true, false]);
  });

  test('counts a streamed load as loading', async () => {
    const cache = createCache(BYTES);
    await cache.stream(() => {
      expect(cache.isLoading).toBe(true);
      return Promise.resolve();
    });
    expect(cache.isLoading).toBe(false);
  });

  test('reports the first value of an organisation that does not fit', async () => {
    const sizes: number[] = [];
    const cache = createCache(BYTES, (bytes) => sizes.push(bytes));
    const large = { bytes: BYTES + 1 };
    await get(cache, 'one', 1, loaded(1, large));
    await get(cache, 'one', 2, loaded(2, large));
    expect(sizes).toEqual([BYTES + 1]);
    await get(cache, 'one', 3, loaded(3));
    await get(cache, 'one', 4, loaded(4, large));
    expect(sizes).toEqual([BYTES + 1, BYTES + 1]);
  });

  test('gives the load the value of an earlier version', async () => {
    const cache = createCache(BYTES);
    await get(cache, 'one', 1, loaded(1));
    const previous: (Versioned<Value> | null)[] = [];
    const load = (known: Versioned<Value> | null) => {
      previous.push(known);
      return Promise.resolve({ version: 2, value: VALUE });
    };
    await get(cache, 'one', 2, load);
    await get(cache, 'two', 2, load);
    expect(previous).toEqual([{ version: 1, value: VALUE }, null]);
  });

  test('shares one load between concurrent requests', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const results = Array.from({ length: 5 }, () => get(cache, 'one', 1, load));
    state.finish?.();
    expect(await Promise.all(results)).toEqual([VALUE, VALUE, VALUE, VALUE, VALUE]);
    expect(state.loads).toBe(1);
  });

  test('rejects only the request of a failed load and loads again for a waiting request', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const own = get(cache, 'one', 1, load);
    const waiting = get(cache, 'one', 1, loaded(1));
    state.fail?.();
    await expect(own).rejects.toThrow('away');
    expect(await waiting).toBe(VALUE);
    expect(await get(cache, 'one', 1, mustNotLoad)).toBe(VALUE);
  });

  test('does not use a load that began before the requested version', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const earlier = get(cache, 'one', 1, load);
    const later = get(cache, 'one', 2, loaded(2));
    state.finish?.();
    await Promise.all([earlier, later]);
    await get(cache, 'one', 2, mustNotLoad);
  });
});
