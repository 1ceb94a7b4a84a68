import type { Language, Translate } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { WebContext } from '#app/load-context.ts';
import { createTranslate } from './create-translate.ts';
import type { Texts } from './texts-context.tsx';

/** One per language for all requests: an instance never changes its language and takes as long to create as a small page. */
const translates: Readonly<Record<Language, Translate>> = {
  sv: createTranslate('sv', sv),
  en: createTranslate('en', en),
};

/** Returns the texts in the language of a request, for loaders and actions. */
export async function getPageTexts(request: Request, web: WebContext): Promise<Texts> {
  const language = await web.language.getLanguage(request);
  return { language, t: translates[language] };
}
