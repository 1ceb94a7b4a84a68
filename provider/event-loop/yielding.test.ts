import { afterEach, expect, it, vi } from 'vitest';
import { mapYielding, repeatYielding } from './yielding.ts';

afterEach(() => vi.restoreAllMocks());

it.each([0, 1, 199, 200, 201, 1_000])('handles each of %i items once, in order', async (count) => {
  const handled: number[] = [];
  await repeatYielding(count, (index) => handled.push(index));
  expect(handled).toEqual(Array.from({ length: count }, (_, index) => index));
});

it('maps items in order', async () => {
  const items = Array.from({ length: 450 }, (_, index) => `item ${String(index)}`);
  expect(await mapYielding(items, (item, index) => `${item}: ${String(index)}`)).toEqual(
    items.map((item, index) => `${item}: ${String(index)}`),
  );
});

/** Counts the iterations of the event loop until the work is done; each item takes a tenth of a millisecond. */
async function countIterations(work: (takeTime: () => void) => Promise<void>): Promise<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let iterations = 0;
  const countIteration = () => {
    iterations += 1;
    next = setImmediate(countIteration);
  };
  let next = setImmediate(countIteration);
  await work(() => (now += 0.1));
  clearImmediate(next);
  return iterations;
}

it('yields to the event loop every 10 ms', async () => {
  const iterations = await countIterations((takeTime) => repeatYielding(10_000, takeTime));
  expect(iterations).toBeGreaterThanOrEqual(50);
});

it('yields after each item of 10 ms if the time is checked for each', async () => {
  const iterations = await countIterations((takeTime) => {
    const takeTenMs = () => {
      for (let part = 0; part < 100; part += 1) takeTime();
    };
    return repeatYielding(100, takeTenMs, 1);
  });
  expect(iterations).toBeGreaterThanOrEqual(50);
});

it('lets others run between short computations too', async () => {
  const iterations = await countIterations(async (takeTime) => {
    for (let index = 0; index < 100; index += 1) await repeatYielding(50, takeTime);
  });
  expect(iterations).toBeGreaterThanOrEqual(30);
});

it('fails with the error of the work', async () => {
  await expect(
    repeatYielding(1, () => {
      throw new Error('no such row');
    }),
  ).rejects.toThrow('no such row');
});
