import { describe, expect, test } from 'vitest';
import { mapParts } from './map-parts.ts';

/** A source that records its end. */
function createSource(parts: readonly number[]) {
  const state = { hasEnded: false };
  const left = [...parts];
  const source: AsyncIterableIterator<number> = {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => {
      const value = left.shift();
      return Promise.resolve(value === undefined ? { done: true, value } : { done: false, value });
    },
    return: () => {
      state.hasEnded = true;
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  return { state, source };
}

describe('mapParts', () => {
  test('maps every part', async () => {
    const mapped: number[] = [];
    for await (const part of mapParts(createSource([1, 2]).source, (part) => part * 10)) mapped.push(part);
    expect(mapped).toEqual([10, 20]);
  });

  test('ends the source when the reader leaves before the first part', async () => {
    const { state, source } = createSource([1]);
    await mapParts(source, (part) => part).return?.();
    expect(state.hasEnded).toBe(true);
  });

  test('reports a failure, and ends the source', async () => {
    const { state, source } = createSource([1]);
    const errors: unknown[] = [];
    const failing = mapParts(
      source,
      () => {
        throw new Error('not a row');
      },
      (error) => errors.push(error),
    );
    await expect(failing.next()).rejects.toThrow('not a row');
    expect([errors.length, state.hasEnded]).toEqual([1, true]);
  });
});
