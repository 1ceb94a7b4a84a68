import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { bundleOnce } from './build.js';
import { projectRoot } from './run.js';

const cache = resolve(projectRoot, '.cache');
const NAME = 'bundled-for-a-test';
const bundle = () => bundleOnce(NAME, 'contract/values/calendar.ts', ['contract/values/calendar.ts']);

afterEach(() => {
  for (const left of readdirSync(cache).filter((name) => name.startsWith(NAME)))
    rmSync(resolve(cache, left), { recursive: true });
});

it('builds one program for concurrent calls and leaves no other file', async () => {
  const [file, ...others] = await Promise.all([bundle(), bundle(), bundle()]);
  expect(others).toEqual([file, file]);
  expect(readdirSync(cache).filter((name) => name.startsWith(NAME))).toHaveLength(1);
  const calendar = (await import(pathToFileURL(file).href)) as { dayNumber(day: string): number };
  expect(calendar.dayNumber('1970-01-02')).toBe(1);
});

it('does not rebuild while nothing has changed', async () => {
  const file = await bundle();
  // A rebuild of this entry point would fail.
  expect(await bundleOnce(NAME, 'contract/nowhere.ts', ['contract/values/calendar.ts'])).toBe(file);
});

it('builds another program for other sources', async () => {
  const file = await bundle();
  expect(await bundleOnce(NAME, 'contract/values/calendar.ts', ['contract/values/constants.ts'])).not.toBe(
    file,
  );
});
