import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import { afterEach, expect, it } from 'vitest';
import { acyclicFolders } from './acyclic-folders.js';

let project: string;
afterEach(() => rmSync(project, { recursive: true }));

/** Writes the modules and returns the messages about the one at `path`. */
function lint(modules: Record<string, string>, path: string): string[] {
  project = mkdtempSync(join(tmpdir(), 'acyclic-'));
  for (const [module, text] of Object.entries(modules)) {
    mkdirSync(dirname(join(project, module)), { recursive: true });
    writeFileSync(join(project, module), text);
  }
  const config = {
    files: ['**/*.ts'],
    plugins: { folders: { rules: { acyclic: acyclicFolders } } },
    rules: { 'folders/acyclic': ['error', ['shop', 'shop/orders']] },
  } satisfies Linter.Config;
  const linter = new Linter({ cwd: project });
  return linter.verify(modules[path] ?? '', config, join(project, path)).map(({ message }) => message);
}

it('accepts imports in one direction', () => {
  const modules = {
    'shop/start.ts': "import '#shop/orders/order.ts';",
    'shop/orders/order.ts': "import '#shop/prices/price.ts';",
    'shop/prices/price.ts': '',
  };
  expect(lint(modules, 'shop/orders/order.ts')).toEqual([]);
});

it.each([
  ['an import', "import '#shop/orders/list.ts';"],
  ['a dynamic import', "void import('../orders/list.ts');"],
  ['a re-export', "export * from '../orders/list.ts';"],
])('reports %s that closes a cycle of other modules of the folders', (_, text) => {
  const modules = {
    'shop/orders/order.ts': "import '#shop/rules/rule.ts';",
    'shop/orders/list.ts': '',
    'shop/rules/rule.ts': "import type { Price } from '#shop/prices/price.ts';",
    'shop/prices/price.ts': text,
  };
  expect(lint(modules, 'shop/prices/price.ts')).toEqual([
    expect.stringContaining('Circular imports in shop/: prices → orders → rules → prices.'),
  ]);
});

it('reports cycles between the subfolders and modules of a listed subfolder', () => {
  const modules = {
    'shop/orders/order.ts': "import './rows/row.ts';",
    'shop/orders/rows/row.ts': "import '../order.ts';",
  };
  expect(lint(modules, 'shop/orders/order.ts')).toEqual([
    expect.stringContaining('Circular imports in shop/orders/: order.ts → rows → order.ts.'),
  ]);
});

it('ignores what tests import', () => {
  const modules = {
    'shop/orders/order.ts': "import '#shop/prices/price.ts';",
    'shop/prices/price.ts': '',
    'shop/prices/price.test.ts': "import '#shop/orders/order.ts';",
  };
  expect(lint(modules, 'shop/orders/order.ts')).toEqual([]);
});
