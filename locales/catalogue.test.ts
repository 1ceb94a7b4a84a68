import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = (language: string) => new URL(`./${language}/`, import.meta.url);

function read(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Record<string, string>;
}

const files = readdirSync(folder('sv')).filter((name) => name.endsWith('.json'));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{([\w, ]+)\}\}/g)].map((match) => match[1]).sort();

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

  it.each(files)('%s has both plural forms of a key', (file) => {
    const keys = new Set(Object.keys(read('sv', file)));
    const singulars = [...keys].filter((key) => key.endsWith('_one'));
    expect(singulars.filter((key) => !keys.has(key.replace(/_one$/, '_other')))).toEqual([]);
  });
});

describe('a number', () => {
  const folders = ['sv', 'en'].flatMap((language) => files.map((file) => ({ language, file })));
  /** Written to the terminal, to files or in a mail, where lines do not break. */
  const notOnPages = new Set(['accountMail.json', 'command.json', 'export.json', 'personExtract.json']);
  /** Short texts with ordinary spaces: they are in exports too, or are the customer's wording. */
  const withOrdinarySpaces = /^(fact\..+|dayNumber|long\.text|hint|error\.tooLarge|503\.text)$/;

  it.each(folders.filter(({ file }) => !notOnPages.has(file)))(
    'stays on the line of its day, hour or unit in $language/$file',
    ({ language, file }) => {
      const texts = Object.entries(read(language, file));
      const broken = texts.filter(
        ([key, text]) =>
          !withOrdinarySpaces.test(key) &&
          /\b(dag|day|kl\.) (\d{1,3}(?!\d)|\{\{(day|milestone|time)\}\})|[\d}] [KMG]B\b/i.test(text),
      );
      expect(broken).toEqual([]);
    },
  );
});

describe('a text', () => {
  /** The source code that uses texts; keys with a variable part (`shell:role.${role}`) match by their prefix. */
  const source = listSources(['app', 'provider', 'server', 'contract']).join('\n');
  const beginnings = [...source.matchAll(/`(\w+:[\w.]*)\$\{/g)].map(([, beginning]) => beginning ?? '');
  /** Texts that the provider reads from the catalogue as the names of causes. */
  const properties = ['absence:unknownReason', 'absence:causeNotConveyed', 'analysis:causes.other'];

  it('is used in the source', () => {
    const keys = files.flatMap((file) =>
      Object.keys(read('sv', file)).map((key) => `${file.replace('.json', '')}:${key}`),
    );
    const unused = keys.filter((key) => {
      const name = key.replace(/_(one|other)$/, '');
      // The API names a text with a dot after the namespace.
      const isNamed = source.includes(`'${name}'`) || source.includes(`'${name.replace(':', '.')}'`);
      return !isNamed && !properties.includes(name) && !beginnings.some((start) => name.startsWith(start));
    });
    expect(unused).toEqual([]);
  });
});

function listSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const root = new URL(`../${folder}/`, import.meta.url);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(name, root), 'utf8'));
  });
}
