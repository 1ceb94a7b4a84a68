import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { Language } from '#locales/catalogue.ts';

/**
 * The page's language, for the functions that format numbers and days. Reads the context, because `useTranslation` subscribes
 * every component to changes of the texts, and a table has a hundred such components.
 */
export function useLanguage(): Language {
  const { i18n } = useContext(I18nContext);
  return i18n.language === 'en' ? 'en' : 'sv';
}
