import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = (language: string) => new URL(`./${language}/`, import.meta.url);

function read(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Record<string, string>;
}

const files = readdirSync(folder('sv')).filter((name) => name.endsWith('.json'));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('the text catalogues', () => {
  it('have the same files in both languages', () => {
    expect(readdirSync(folder('en')).filter((name) => name.endsWith('.json'))).toEqual(files);
  });

  it.each(files)('%s has the same keys and placeholders in both languages', (file) => {
    const [svenska, english] = [read('sv', file), read('en', file)];
    expect(Object.keys(english).sort()).toEqual(Object.keys(svenska).sort());
    for (const [key, text] of Object.entries(svenska)) {
      expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('define each key in one file only', () => {
    const keys = files.flatMap((file) => Object.keys(read('sv', file)));
    expect(keys.length).toBe(new Set(keys).size);
  });

  it('have both plural forms of a key', () => {
    const keys = new Set(files.flatMap((file) => Object.keys(read('sv', file))));
    for (const key of keys) {
      if (key.endsWith('_one')) expect(keys).toContain(key.replace(/_one$/, '_other'));
    }
  });
});

describe('a text', () => {
  /** The source code that uses texts; keys with a variable part (`role.${role}`) match by their prefix. */
  const source = listSources(['app', 'provider', 'server', 'contract']).join('\n');
  const beginnings = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning]) => beginning ?? '');

  it('is used in the source, because the browser loads all texts', () => {
    const keys = files.flatMap((file) => Object.keys(read('sv', file)));
    const unused = keys.filter((key) => {
      const name = key.replace(/_(one|other)$/, '');
      return !source.includes(`'${name}'`) && !beginnings.some((beginning) => name.startsWith(beginning));
    });
    expect(unused).toEqual([]);
  });
});

describe('a text that browsers do not load', () => {
  /** The code that the browser may load: app/ without its server modules. */
  const inBrowser = listSources(['app'], (name) => !/\.server\.tsx?$/.test(name)).join('\n');
  const loaders = /export (async )?function (loader|action|headers)\b[\s\S]*?\n}\n/g;

  it('is not used by a component, because the browser does not have it', () => {
    const components = inBrowser.replaceAll(loaders, '');
    const loaded = readFileSync(new URL('in-browser.ts', folder('sv')), 'utf8');
    const keys = files
      .filter((file) => !loaded.includes(`'./${file}'`) && file !== 'portal.json')
      .flatMap((file) => Object.keys(read('sv', file)))
      .map((key) => key.replace(/_(one|other)$/, ''));
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => components.includes(`'${key}'`))).toEqual([]);
  });
});

function listSources(folders: readonly string[], wanted = (_: string) => true): string[] {
  return folders.flatMap((folder) => {
    const root = new URL(`../${folder}/`, import.meta.url);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && wanted(name))
      .map((name) => readFileSync(new URL(name, root), 'utf8'));
  });
}
