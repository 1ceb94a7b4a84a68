import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { listModules } from './list-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'franvaro-list-modules-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});
const urlOf = (path: string) => pathToFileURL(join(root, path)).href;

it('lists a module once, sorted, without those whose functions did not run', () => {
  const scripts = [
    { url: urlOf('provider/sum.ts'), starts: [10, 20] },
    { url: `${urlOf('app/page.tsx')}?version=1`, starts: [10] },
    { url: urlOf('contract/day.ts'), starts: [] },
  ];
  expect(listModules(scripts, root)).toEqual(['app/page.tsx', 'provider/sum.ts']);
});

it('leaves out packages, tests and scripts of Node', () => {
  const scripts = ['node_modules/zod/index.js', 'tests/http/statistics/today.test.ts'].map((path) => ({
    url: urlOf(path),
    starts: [10],
  }));
  expect(listModules([...scripts, { url: 'node:fs', starts: [10] }], root)).toEqual([]);
});

it('finds the modules of a bundle by its source map file', () => {
  mkdirSync(join(root, 'build/server'), { recursive: true });
  const lines = ['function first() {}', 'function second() {}', 'function third() {}'];
  writeFileSync(join(root, 'build/server/index.js'), lines.join('\n'));
  // One segment a line: column 0 of the next source, line 0, column 0.
  const map = { version: 3, sources: ['../../app/a.ts', '../../app/b.ts', '../../app/c.ts'], names: [] };
  writeFileSync(
    join(root, 'build/server/index.js.map'),
    JSON.stringify({ ...map, mappings: 'AAAA;ACAA;ACAA' }),
  );
  const starts = [lines.join('\n').indexOf('function second'), lines.join('\n').indexOf('function third')];
  expect(listModules([{ url: urlOf('build/server/index.js'), starts }], root)).toEqual([
    'app/b.ts',
    'app/c.ts',
  ]);
});
