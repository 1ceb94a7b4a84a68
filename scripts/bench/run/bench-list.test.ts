import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benchNames } from './bench-list.ts';

it('lists every bench of the folder', () => {
  const files = readdirSync(new URL('../benches', import.meta.url));
  expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual([...benchNames].sort());
});
