import { expect, it } from 'vitest';
import { summariseTestFile } from './list-assertions.ts';

const SOURCE = `
describe('sum', () => {
  it.each([[1, 2]])('adds %i', (one) => { expect(one).toBe(1); });
  it('never throws', () => { expect.soft(1).toBe(1); expect(2).toEqual(expect.any(Number)); });
});
test.describe(name, () => { test.use({ locale: 'sv' }); test('opens', async () => { /x/.test('x'); }); });
`;

it('lists titles with their groups and counts assertions', () => {
  expect(summariseTestFile('sum.test.ts', SOURCE)).toBe(
    [
      'sum.test.ts: 3 tests, 3 assertions',
      '  name > opens',
      '  sum > adds %i',
      '  sum > never throws',
      '',
    ].join('\n'),
  );
});

it('returns null for a file without tests and assertions', () => {
  expect(summariseTestFile('sum.ts', 'export const sum = add(1, 2);')).toBeNull();
});
