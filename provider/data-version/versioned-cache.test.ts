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

function loaded(version: number): () => Promise<Versioned<Value>> {
  return () => Promise.resolve({ version, value: VALUE });
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
    for (const id of ['one', 'two']) await cache.get(id, 1, loaded(1));
    await cache.get('one', 1, mustNotLoad);
    await cache.get('three', 1, loaded(1));
    expect(cache.bytes).toBe(BYTES * 2);
    await cache.get('one', 1, mustNotLoad);
    await expect(cache.get('two', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('returns a value above the limit without caching it', async () => {
    const cache = createCache(BYTES - 1);
    expect(await cache.get('one', 1, loaded(1))).toBe(VALUE);
    expect(cache.bytes).toBe(0);
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
