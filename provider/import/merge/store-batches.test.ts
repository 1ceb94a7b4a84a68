import { expect, it } from 'vitest';
import { storeBatches } from './store-batches.ts';

async function* listNumbers(events: string[], count: number): AsyncGenerator<number> {
  for (let number = 1; number <= count; number += 1) {
    events.push(`read ${String(number)}`);
    yield await Promise.resolve(number);
  }
}

it('calculates a batch while the batch before is stored, and reads nothing meanwhile', async () => {
  const events: string[] = [];
  await storeBatches(
    listNumbers(events, 3),
    (number) => {
      events.push(`calculate ${String(number)}`);
      return number;
    },
    async (number) => {
      events.push(`store ${String(number)}`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`stored ${String(number)}`);
    },
  );
  expect(events).toEqual([
    'read 1',
    'calculate 1',
    'read 2',
    'store 1',
    'calculate 2',
    'stored 1',
    'read 3',
    'store 2',
    'calculate 3',
    'stored 2',
    'store 3',
    'stored 3',
  ]);
});

it('waits for the batch that is being stored before it throws an error of the calculation', async () => {
  const events: string[] = [];
  const running = storeBatches(
    listNumbers(events, 2),
    (number) => {
      if (number === 2) throw new Error('cannot be calculated');
      return number;
    },
    async () => {
      await new Promise((resolve) => setImmediate(resolve));
      events.push('stored');
    },
  );
  await expect(running).rejects.toThrow('cannot be calculated');
  expect(events).toEqual(['read 1', 'read 2', 'stored']);
});

it('throws the error of a batch that cannot be stored, and stores none after it', async () => {
  const stored: number[] = [];
  const running = storeBatches(
    listNumbers([], 3),
    (number) => number,
    (number) => {
      if (number === 2) return Promise.reject(new Error('cannot be stored'));
      stored.push(number);
      return Promise.resolve();
    },
  );
  await expect(running).rejects.toThrow('cannot be stored');
  expect(stored).toEqual([1]);
});

it('stores nothing without batches', async () => {
  await storeBatches(
    listNumbers([], 0),
    (number) => number,
    () => Promise.reject(new Error('nothing is to be stored')),
  );
  expect.assertions(0);
});
