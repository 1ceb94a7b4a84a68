import type { Language } from '#locales/catalogue.ts';

/** A language of the product, as a form or a cookie says it; null for anything else. */
export function parseLanguage(value: unknown): Language | null {
  return value === 'sv' || value === 'en' ? value : null;
}
