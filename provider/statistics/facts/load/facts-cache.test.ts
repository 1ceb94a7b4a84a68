import { describe, expect, test } from 'vitest';
import { makeFacts, employed } from '#tests/support/facts/make-facts.ts';
import { countFactsBytes } from '../facts.ts';
import { FactsCache } from './facts-cache.ts';
import type { VersionedFacts } from './load-consistent-facts.ts';

const FACTS = makeFacts([employed({})]);
const BYTES = countFactsBytes(FACTS);

/** A load that counts its calls and resolves when the test triggers it. */
function loader(version: number) {
  const state: { loads: number; finish?: () => void; fail?: () => void } = { loads: 0 };
  const load = () => {
    state.loads += 1;
    return new Promise<VersionedFacts>((resolve, reject) => {
      state.finish = () => resolve({ version, facts: FACTS });
      state.fail = () => reject(new Error('the database is away'));
    });
  };
  return { state, load };
}

function loaded(version: number): () => Promise<VersionedFacts> {
  return () => Promise.resolve({ version, facts: FACTS });
}

function mustNotLoad(): Promise<VersionedFacts> {
  return Promise.reject(new Error('loaded though it is kept'));
}

describe('FactsCache', () => {
  test('caches the facts of an organisation until its version changes', async () => {
    const cache = new FactsCache(BYTES * 2);
    await cache.get('one', 1, loaded(1));
    expect(await cache.get('one', 1, mustNotLoad)).toBe(FACTS);
    await expect(cache.get('one', 2, mustNotLoad)).rejects.toThrow('loaded though');
    expect(cache.bytes).toBe(0);
    await cache.get('one', 2, loaded(3));
    expect(await cache.get('one', 3, mustNotLoad)).toBe(FACTS);
    expect(await cache.get('one', 2, mustNotLoad), 'newer ones serve who read the version before').toBe(
      FACTS,
    );
    expect(cache.bytes).toBe(BYTES);
  });

  test('evicts the least recently used entries above the byte limit', async () => {
    const cache = new FactsCache(BYTES * 2);
    for (const id of ['one', 'two']) await cache.get(id, 1, loaded(1));
    await cache.get('one', 1, mustNotLoad);
    await cache.get('three', 1, loaded(1));
    expect(cache.bytes).toBe(BYTES * 2);
    await cache.get('one', 1, mustNotLoad);
    await expect(cache.get('two', 1, mustNotLoad)).rejects.toThrow('loaded though');
  });

  test('returns a value above the limit without caching it', async () => {
    const cache = new FactsCache(BYTES - 1);
    expect(await cache.get('one', 1, loaded(1))).toBe(FACTS);
    expect(cache.bytes).toBe(0);
  });

  test('caches the facts of an organisation without employees', async () => {
    const cache = new FactsCache(BYTES);
    const facts = makeFacts([]);
    await cache.get('one', 1, () => Promise.resolve({ version: 1, facts }));
    expect(await cache.get('one', 1, mustNotLoad)).toBe(facts);
  });

  test('shares one load between concurrent requests', async () => {
    const cache = new FactsCache(BYTES);
    const { state, load } = loader(1);
    const results = Array.from({ length: 5 }, () => cache.get('one', 1, load));
    state.finish?.();
    expect(await Promise.all(results)).toEqual([FACTS, FACTS, FACTS, FACTS, FACTS]);
    expect(state.loads).toBe(1);
  });

  test('rejects only the request of a failed load and loads again for a waiting request', async () => {
    const cache = new FactsCache(BYTES);
    const { state, load } = loader(1);
    const own = cache.get('one', 1, load);
    const waiting = cache.get('one', 1, loaded(1));
    state.fail?.();
    await expect(own).rejects.toThrow('away');
    expect(await waiting).toBe(FACTS);
    expect(await cache.get('one', 1, mustNotLoad)).toBe(FACTS);
  });

  test('does not use a load that began before the requested version', async () => {
    const cache = new FactsCache(BYTES);
    const { state, load } = loader(1);
    const earlier = cache.get('one', 1, load);
    const later = cache.get('one', 2, loaded(2));
    state.finish?.();
    await Promise.all([earlier, later]);
    await cache.get('one', 2, mustNotLoad);
  });
});
