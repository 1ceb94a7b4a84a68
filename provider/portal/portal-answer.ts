import type { Language } from '../../locales/catalogue';
import { preferredLanguage } from '../access/preferred-language';

/** The language chosen on the page, else the browser's. */
export function languageOf(request: Request, chosen: string | null | undefined): Language {
  if (chosen === 'sv' || chosen === 'en') return chosen;
  return preferredLanguage(request.headers.get('Accept-Language'));
}

/** Of every page and redirect of the portal. */
export function pageHeaders(language: Language): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
