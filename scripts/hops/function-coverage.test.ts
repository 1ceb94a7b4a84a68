import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFunctionCoverage, type FunctionCoverage } from './function-coverage.ts';

const SCRIPT = 'function called() {}\nfunction idle() {}\n({ called, idle });';
const FILE = 'function-coverage-of-this-script.js';

let coverage: FunctionCoverage;
beforeAll(async () => {
  coverage = await startFunctionCoverage();
});
afterAll(() => coverage.stop());

it('returns the functions that ran since the previous call, without the code outside functions', async () => {
  const { called } = runInThisContext(SCRIPT, { filename: FILE }) as Record<'called' | 'idle', () => void>;
  expect(await takeStarts()).toEqual([]);
  called();
  expect(await takeStarts()).toEqual([SCRIPT.indexOf('function called')]);
  expect(await takeStarts()).toEqual([]);
});

async function takeStarts(): Promise<number[]> {
  return (await coverage.take()).filter(({ url }) => url === FILE).flatMap(({ starts }) => starts);
}
