import type { Language, Namespace } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

const catalogues = { sv, en } as const satisfies Record<Language, unknown>;

/** Serializes the texts of some namespaces for a script element: `<` is escaped, so that no text can end the element. */
export function serializeTexts(language: Language, namespaces: readonly Namespace[]): string {
  const texts = Object.fromEntries(namespaces.map((name) => [name, catalogues[language][name]]));
  return JSON.stringify(texts).replaceAll('<', '\\u003c');
}
