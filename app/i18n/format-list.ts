import type { Language } from '#locales/catalogue.ts';

const CONJUNCTIONS = { sv: 'och', en: 'and' } as const satisfies Record<Language, string>;

/** Formats "Alvik AB, Berga AB och Cedern AB". */
export function formatList(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${CONJUNCTIONS[language]} ${last}`;
}
