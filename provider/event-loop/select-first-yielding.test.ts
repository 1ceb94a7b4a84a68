import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectFirstYielding } from './select-first-yielding.ts';

/** The same by a plain sort, which is stable. */
function sortPlainly(keys: readonly number[], wanted: number): number[] {
  return [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)).slice(0, wanted);
}

function select(keys: readonly number[], wanted: number): Promise<Uint32Array> {
  return selectFirstYielding(keys.length, wanted, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
}

it.each([
  ['random', (index: number) => (index * 7_919) % 10_007],
  ['ascending', (index: number) => index],
  ['descending', (index: number) => -index],
  ['equal', () => 0],
  ['few different', (index: number) => index % 3],
])('selects the first of %s keys as a sort does', async (_name, keyOf) => {
  const keys = Array.from({ length: 10_000 }, (_, index) => keyOf(index));
  for (const wanted of [0, 1, 50, 1_200, 1_300, 10_000, 20_000]) {
    expect([...(await select(keys, wanted))]).toEqual(sortPlainly(keys, wanted));
  }
});

it('selects as a sort does for any keys', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ max: 5, min: -5 }), { maxLength: 60 }),
      fc.nat(70),
      async (keys, wanted) => {
        expect([...(await select(keys, wanted))]).toEqual(sortPlainly(keys, wanted));
      },
    ),
  );
});

it('compares few numbers more than once', async () => {
  let comparisons = 0;
  await selectFirstYielding(100_000, 50, (a, b) => {
    comparisons += 1;
    return ((a * 7_919) % 100_003) - ((b * 7_919) % 100_003);
  });
  expect(comparisons).toBeLessThan(200_000);
});
