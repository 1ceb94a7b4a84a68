import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import { listNamespaces, ROOT_NAMESPACES } from './route-namespaces.ts';

const app = join(projectRoot, 'app');
const routes = readdirSync(join(app, 'routes'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.tsx'));

/** The namespaces that the root's handle names for every page. */
const ofRoot: readonly string[] = ROOT_NAMESPACES;

it('lists the namespaces of all handles once', () => {
  expect(
    listNamespaces([{ i18n: ['common', 'today'] }, undefined, { hydrate: true }, { i18n: ['today'] }]),
  ).toEqual(['common', 'today']);
});

describe('the handle of a route names the texts of its components', () => {
  it.each(routes)('%s', (name) => {
    const file = join(app, 'routes', name);
    const source = readFileSync(file, 'utf8');
    const used = new Set([...listModules(file)].flatMap((each) => readUsed(readFileSync(each, 'utf8'))));
    const needed = source.includes('hydrate: false')
      ? []
      : [...used].filter((each) => !ofRoot.includes(each));
    expect(readHandle(source)).toEqual(needed.toSorted());
  });
});

it('the handle of the root names the texts of the shell', () => {
  const used = [...listModules(join(app, 'root.tsx'))].flatMap((file) =>
    readUsed(readFileSync(file, 'utf8')),
  );
  expect(new Set(used)).toEqual(new Set(ofRoot));
});

function readHandle(source: string): string[] {
  const [, names = ''] = /\bi18n: \[([^\]]*)\]/.exec(source) ?? [];
  return readNames(names);
}

/** The namespaces of the module's components. */
function readUsed(source: string): string[] {
  return [...source.matchAll(/\buseTranslation\(\[([^\]]*)\]\)/g)].flatMap(([, names = '']) =>
    readNames(names),
  );
}

function readNames(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** The module and all modules it imports that the browser loads. */
function listModules(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, path = ''] of source.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+\.tsx?)';$/gms,
  )) {
    const imported = path.startsWith('#app/')
      ? join(app, path.slice('#app/'.length))
      : resolve(dirname(file), path);
    if (!path.startsWith('#') || path.startsWith('#app/')) {
      if (!imported.includes('.server.') && existsSync(imported)) listModules(imported, seen);
    }
  }
  return seen;
}
