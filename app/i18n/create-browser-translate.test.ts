import { describe, expect, it } from 'vitest';
import type { Catalogue, Language, TextKey } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import { createBrowserTranslate } from './create-browser-translate.ts';
import { createTranslate } from './create-translate.ts';

const catalogues: [Language, Catalogue][] = [
  ['sv', sv],
  ['en', en],
];

/** Returns a distinct value with markup and digits for every placeholder of the text. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name, index) => [name, `<${name} & ${String(index)}>`]));
}

describe.each(catalogues)('createBrowserTranslate in %s', (language, catalogue) => {
  const browser = createBrowserTranslate(language, catalogue);
  const server = createTranslate(language, catalogue);

  it('returns the same text as i18next for every key', () => {
    for (const [name, text] of Object.entries(catalogue)) {
      const key = name.replace(/_(one|other)$/, '') as TextKey;
      const values = valuesFor(text);
      if (key === name) {
        expect(browser(key, values), name).toBe(server(key, values));
        continue;
      }
      for (const count of [0, 1, 2, 11, 21, 100, 1000]) {
        expect(browser(key, { ...values, count }), name).toBe(server(key, { ...values, count }));
      }
    }
  });
});
