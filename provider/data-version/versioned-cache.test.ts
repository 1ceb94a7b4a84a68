import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Versioned } from './load-consistently.ts';
import { VersionedCache } from './versioned-cache.ts';

type Value = { bytes: number };

const BYTES = 100;
const VALUE: Value = { bytes: BYTES };

const createCache = (maxBytes: number) => new VersionedCache<Value>(maxBytes, ({ bytes }) => bytes);

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
    await cache.get('one', 1, loaded(1));
    expect(await cache.get('one', 1, mustNotLoad)).toBe(VALUE);
    await expect(cache.get('one', 2, mustNotLoad)).rejects.toThrow('loaded though');
    expect(cache.bytes).toBe(0);
    await cache.get('one', 2, loaded(3));
    expect(await cache.get('one', 3, mustNotLoad)).toBe(VALUE);
    expect(await cache.get('one', 2, mustNotLoad), 'a newer one is used for an earlier version').toBe(VALUE);
    expect(cache.bytes).toBe(BYTES);
  });

  test('evicts the least recently used entries above the byte limit', async () => {
    const cache = createCache(BYTES * 2);
    for (const id of ['one', 'two']) await cache.get(id, 1, loadUnused);
    await cache.get('one', 1, mustNotLoad);
    await cache.get('three', 1, loadUnused);
    expect(cache.bytes).toBe(BYTES * 2);
    await releaseUnused();
    await cache.get('one', 1, mustNotLoad);
    await expect(cache.get('two', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('returns a value above the limit without caching it', async () => {
    const cache = createCache(BYTES - 1);
    expect(await cache.get('one', 1, loaded(1))).toBe(VALUE);
    expect(cache.bytes).toBe(0);
  });

  test('shares a value above the limit while it is in use, and releases it afterwards', async () => {
    const cache = createCache(BYTES - 1);
    const used = await cache.get('one', 1, loadUnused);
    await releaseUnused();
    expect(await cache.get('one', 1, mustNotLoad)).toBe(used);
    expect(cache.isLoading).toBe(false);

    await cache.get('two', 1, loadUnused);
    await releaseUnused();
    await expect(cache.get('two', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('reports the first value of an organisation that does not fit', async () => {
    const sizes: number[] = [];
    const cache = new VersionedCache<Value>(
      BYTES,
      ({ bytes }) => bytes,
      (bytes) => sizes.push(bytes),
    );
    const large = { bytes: BYTES + 1 };
    await cache.get('one', 1, loaded(1, large));
    await cache.get('one', 2, loaded(2, large));
    expect(sizes).toEqual([BYTES + 1]);
    await cache.get('one', 3, loaded(3));
    await cache.get('one', 4, loaded(4, large));
    expect(sizes).toEqual([BYTES + 1, BYTES + 1]);
  });

  test('gives the load the value of an earlier version', async () => {
    const cache = createCache(BYTES);
    await cache.get('one', 1, loaded(1));
    const previous: (Versioned<Value> | null)[] = [];
    const load = (known: Versioned<Value> | null) => {
      previous.push(known);
      return Promise.resolve({ version: 2, value: VALUE });
    };
    await cache.get('one', 2, load);
    await cache.get('two', 2, load);
    expect(previous).toEqual([{ version: 1, value: VALUE }, null]);
  });

  test('shares one load between concurrent requests', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const results = Array.from({ length: 5 }, () => cache.get('one', 1, load));
    state.finish?.();
    expect(await Promise.all(results)).toEqual([VALUE, VALUE, VALUE, VALUE, VALUE]);
    expect(state.loads).toBe(1);
  });

  test('rejects only the request of a failed load and loads again for a waiting request', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const own = cache.get('one', 1, load);
    const waiting = cache.get('one', 1, loaded(1));
    state.fail?.();
    await expect(own).rejects.toThrow('away');
    expect(await waiting).toBe(VALUE);
    expect(await cache.get('one', 1, mustNotLoad)).toBe(VALUE);
  });

  test('does not use a load that began before the requested version', async () => {
    const cache = createCache(BYTES);
    const { state, load } = loader(1);
    const earlier = cache.get('one', 1, load);
    const later = cache.get('one', 2, loaded(2));
    state.finish?.();
    await Promise.all([earlier, later]);
    await cache.get('one', 2, mustNotLoad);
  });
});
