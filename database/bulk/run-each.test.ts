import { describe, expect, it } from 'vitest';
import { runEach } from './run-each.ts';

describe('runEach', () => {
  it('runs every step, and throws all failures at the end', async () => {
    const ran: number[] = [];
    const step =
      (number: number, fails = false) =>
      () => {
        ran.push(number);
        return fails ? Promise.reject(new Error(String(number))) : Promise.resolve();
      };
    const all = runEach([step(1), step(2, true), step(3), step(4, true)]);
    await expect(all).rejects.toMatchObject({ errors: [new Error('2'), new Error('4')] });
    expect(ran).toEqual([1, 2, 3, 4]);
    await expect(runEach([step(5), () => undefined])).resolves.toBeUndefined();
  });
});
