import { describe, expect, test } from 'vitest';
import { jsonBytes, jsonDepth } from './json-size.ts';

describe('jsonBytes', () => {
  test.each<[unknown, number, string]>([
    ['a', 3, 'with its quotes'],
    ['å', 4, 'two bytes in UTF-8'],
    ['\n', 4, 'as it is escaped'],
    [{ a: [1, 2] }, 11, 'no blanks'],
    [undefined, 0, 'nothing'],
  ])('returns for %j: %i (%s)', (value, bytes) => {
    expect(jsonBytes(value)).toBe(bytes);
  });
});

describe('jsonDepth', () => {
  test.each([
    ['text', 0],
    [null, 0],
    [[], 1],
    [{ a: 1 }, 1],
    [{ a: [{ b: 1 }], c: {} }, 3],
  ])('returns for %j: %i', (value, depth) => {
    expect(jsonDepth(value)).toBe(depth);
  });
});
