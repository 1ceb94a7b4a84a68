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

/** A value for every placeholder, markup and digits among them, so that a text tells where each went. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name, index) => [name, `<${name} & ${String(index)}>`]));
}

describe.each(catalogues)('the browser’s t in %s', (language, catalogue) => {
  const browser = createBrowserTranslate(language, catalogue);
  const server = createTranslate(language, catalogue);

  it('says what i18next says, for every text', () => {
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
