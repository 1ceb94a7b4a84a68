import type { Language } from '#locales/catalogue.ts';

/** Parses the language of a form or cookie; null for any other value. */
export function parseLanguage(value: unknown): Language | null {
  return value === 'sv' || value === 'en' ? value : null;
}
