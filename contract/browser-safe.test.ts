import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));
const projectRoot = dirname(folder);

/** Collects the runtime imports of a module recursively: packages by name, files by path. */
function runtimeImports(file: string, visited = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8');
  for (const [, name] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm)) {
    if (name === undefined || visited.has(name)) continue;
    const target = findSource(name, file) ?? name;
    if (visited.has(target)) continue;
    visited.add(target);
    if (target !== name) runtimeImports(target, visited);
  }
  return visited;
}

function findSource(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return resolve(projectRoot, specifier.slice(1));
  return specifier.startsWith('.') ? resolve(dirname(importer), specifier) : null;
}

describe('modules that the browser may import', () => {
  test.each([
    'roles',
    'values/constants',
    'values/calendar',
    'values/vocabulary',
    'values/report-sort-columns',
    'http/problem-code',
    'values/text/validation-message',
    'http/field-errors',
    'calls/rehabilitation/empty-content',
    'http/content-disposition',
  ])('%s does not import zod', (name) => {
    expect([...runtimeImports(resolve(folder, `${name}.ts`))]).not.toContain('zod');
  });

  test('the import search finds zod in a module that uses it', () => {
    expect([...runtimeImports(resolve(folder, 'calls.ts'))]).toContain('zod');
  });
});
