import { en } from '../../locales/en';
import { sv } from '../../locales/sv';
import type { WebContext } from '../load-context';
import { createTranslate } from './create-translate';
import type { Texts } from './texts-context';

/** The texts of the page that a request asks for, for loaders and actions. */
export async function getPageTexts(request: Request, web: WebContext): Promise<Texts> {
  const language = await web.language.getLanguage(request);
  return { language, t: createTranslate(language, language === 'en' ? en : sv) };
}
