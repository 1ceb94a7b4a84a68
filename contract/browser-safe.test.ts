import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));

/** What a module of this room pulls in when it runs, near and far: packages by name, files by path. */
function runtimeImports(file: string, visited = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8');
  for (const [, name] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm)) {
    if (name === undefined || visited.has(name)) continue;
    const target = name.startsWith('.') ? resolve(dirname(file), `${name}.ts`) : name;
    if (visited.has(target)) continue;
    visited.add(target);
    if (target !== name) runtimeImports(target, visited);
  }
  return visited;
}

describe('what the browser may import', () => {
  test.each([
    'roles',
    'constants',
    'calendar',
    'vocabulary',
    'report-columns',
    'problem-code',
    'validation-message',
    'field-errors',
    'empty-content',
    'content-disposition',
  ])('%s needs no zod', (name) => {
    expect([...runtimeImports(resolve(folder, `${name}.ts`))]).not.toContain('zod');
  });

  test('the search would find it', () => {
    expect([...runtimeImports(resolve(folder, 'calls.ts'))]).toContain('zod');
  });
});
