import { expect, it } from 'vitest';
import { createSerialQueue } from './create-serial-queue.ts';

it('runs work one at a time, in the order of the calls, also after work that fails', async () => {
  const runSerially = createSerialQueue();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    runSerially(async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work('first', true), work('second'), work('third')]);
  expect(steps).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
