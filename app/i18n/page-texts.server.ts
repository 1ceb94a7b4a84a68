import type { Language, Translate } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { WebContext } from '#app/load-context.ts';
import { createTranslate } from './create-translate.ts';
import type { Texts } from './texts-context.tsx';

/** One a language for all requests: its language never changes, and to make one takes as long as a small page. */
const translates: Readonly<Record<Language, Translate>> = {
  sv: createTranslate('sv', sv),
  en: createTranslate('en', en),
};

/** The texts of the page that a request asks for, for loaders and actions. */
export async function getPageTexts(request: Request, web: WebContext): Promise<Texts> {
  const language = await web.language.getLanguage(request);
  return { language, t: translates[language] };
}
