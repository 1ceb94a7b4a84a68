import { afterEach, expect, it, vi } from 'vitest';
import { mapInTurns, repeatInTurns } from './in-turns.ts';

afterEach(() => vi.restoreAllMocks());

it.each([0, 1, 199, 200, 201, 1_000])('handles each of %i items once, in order', async (count) => {
  const handled: number[] = [];
  await repeatInTurns(count, (index) => handled.push(index));
  expect(handled).toEqual(Array.from({ length: count }, (_, index) => index));
});

it('maps items in order', async () => {
  const items = Array.from({ length: 450 }, (_, index) => `item ${String(index)}`);
  expect(await mapInTurns(items, (item, index) => `${item}: ${String(index)}`)).toEqual(
    items.map((item, index) => `${item}: ${String(index)}`),
  );
});

/** Counts the turns of the event loop until the work is done; each item takes a tenth of a millisecond. */
async function countTurns(work: (takeTime: () => void) => Promise<void>): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    next = setImmediate(countTurn);
  };
  let next = setImmediate(countTurn);
  await work(() => (now += 0.1));
  clearImmediate(next);
  return turns;
}

it('yields to the event loop every 10 ms', async () => {
  const turns = await countTurns((takeTime) => repeatInTurns(10_000, takeTime));
  expect(turns).toBeGreaterThanOrEqual(50);
});

it('lets others run between short computations too', async () => {
  const turns = await countTurns(async (takeTime) => {
    for (let index = 0; index < 100; index += 1) await repeatInTurns(50, takeTime);
  });
  expect(turns).toBeGreaterThanOrEqual(30);
});

it('fails with the error of the work', async () => {
  await expect(
    repeatInTurns(1, () => {
      throw new Error('no such row');
    }),
  ).rejects.toThrow('no such row');
});
