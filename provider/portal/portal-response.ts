import type { Language } from '#locales/catalogue.ts';
import { preferredLanguage } from '#provider/http/preferred-language.ts';

/** The language selected on the page, else the browser's. */
export function languageOf(request: Request, chosen: string | null | undefined): Language {
  return parseLanguage(chosen) ?? preferredLanguage(request.headers.get('Accept-Language'));
}

/** The language whose button submitted the form; null for an ordinary submit. */
export function wantedLanguage(form: URLSearchParams): Language | null {
  return parseLanguage(form.get('language'));
}

function parseLanguage(text: string | null | undefined): Language | null {
  return text === 'sv' || text === 'en' ? text : null;
}

/** Headers of every page and redirect of the portal. */
export function pageHeaders(language: Language): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
