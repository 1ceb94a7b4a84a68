import { describe, expect, test } from 'vitest';
import { departmentIdsSchema, idSchema } from './ids.ts';

describe('idSchema', () => {
  test.each<[unknown, boolean, string]>([
    ['0190b1de-8c3f-7f6a-9c8e-2f1d3b4a5c6d', true, 'ours'],
    ['c12345', true, 'with the letter of an older client'],
    ['Avd 7, Örnsund', true, "an organisation's own"],
    ['', false, 'nothing'],
    ['x'.repeat(100), true, 'the longest'],
    ['x'.repeat(101), false, 'one more'],
    ['a\u0000b', false, 'a character that no database text can hold'],
    ['a\ud800', false, 'half of a surrogate pair'],
    [7, false, 'a number'],
    [null, false, 'null'],
  ])('accepts %j: %s (%s)', (id, accepted) => {
    expect(idSchema.safeParse(id).success).toBe(accepted);
  });
});

describe('departmentIdsSchema', () => {
  test.each([
    [0, false],
    [1, true],
    [10_000, true],
    [10_001, false],
  ])('accepts %i ids: %s', (count, accepted) => {
    const ids = Array.from({ length: count }, (_, index) => `d${index}`);
    expect(departmentIdsSchema.safeParse(ids).success).toBe(accepted);
  });
});
