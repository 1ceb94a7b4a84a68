import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Namespace } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { WebContext } from '#app/load-context.ts';
import { i18nOptions } from './resources/i18n-options.ts';

/** The texts of all namespaces in one language: for titles, e-mails and exports, which no component renders. */
export type Translate = TFunction<readonly ['common', ...Namespace[]]>;

/** The texts and the language of a request. */
export type Texts = { language: Language; t: Translate };

/**
 * One instance per language for all requests: it never changes its language, so concurrent requests cannot influence each
 * other, and creating one takes as long as rendering a small page.
 */
export const instances: Readonly<Record<Language, I18n>> = { sv: createI18n('sv'), en: createI18n('en') };

/** The namespace that is first is the default one. */
const namespaces = ['common', ...(Object.keys(sv) as Namespace[])] as const;

/** Returns `t` of a language, for all namespaces. */
export function getFixedT(language: Language): Translate {
  return instances[language].getFixedT(language, namespaces);
}

/** Returns the texts in the language of a request, for loaders and actions. */
export async function getTexts(request: Request, web: Pick<WebContext, 'cookies'>): Promise<Texts> {
  const language = await web.cookies.language.getLanguage(request);
  return { language, t: getFixedT(language) };
}

function createI18n(language: Language): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    ns: Object.keys(sv),
    resources: { [language]: language === 'sv' ? sv : en },
    initImmediate: false,
  });
  return instance;
}
