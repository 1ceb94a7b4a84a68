import { expect, it } from 'vitest';
import { ErrorList } from './error-list.ts';

it('keeps 1 000 different values of cells at most', async () => {
  const errors = new ErrorList();
  const add = (value: string, reason: 'notAType' | 'unknownUnit' = 'notAType') => {
    errors.add({ file: 'a.csv', outcome: 'refused', row: 2, column: 'type', reason, value });
  };
  add('hk', 'unknownUnit');
  for (let value = 0; value <= 1_000; value += 1) for (let time = 0; time < 2; time += 1) add(String(value));
  expect([...errors.cellValues]).toEqual(Array.from({ length: 1_000 }, (_, value) => String(value)));
  errors.hideCells((value) => !errors.cellValues.has(value));
  const listed = [];
  for await (const { value } of errors.list()) listed.push(value);
  expect(listed).toHaveLength(2_003);
  expect(listed.slice(-4)).toEqual(['999', '999', null, null]);
  errors.close();
});
