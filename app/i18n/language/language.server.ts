import { createCookie } from '@remix-run/node';
import { RemixI18Next } from 'remix-i18next/server';
import type { Language } from '#locales/catalogue.ts';
import { parseLanguage } from './parse-language.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Swedish unless the user chose another language; the browser's Accept-Language is not used. */
export function createLanguageDetection(appUrl: string) {
  const secure = appUrl.startsWith('https:');
  const cookie = createCookie(secure ? '__Host-language' : 'language', {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: YEAR_SECONDS,
  });
  const i18n = new RemixI18Next({
    detection: { supportedLanguages: ['sv', 'en'], fallbackLanguage: 'sv', cookie, order: ['cookie'] },
  });
  return {
    async getLanguage(request: Request): Promise<Language> {
      return parseLanguage(await i18n.getLocale(request)) ?? 'sv';
    },
    /** Returns a `Set-Cookie` value. */
    write: (language: Language): Promise<string> => cookie.serialize(language),
  };
}

export type LanguageDetection = ReturnType<typeof createLanguageDetection>;
