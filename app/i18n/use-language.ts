import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/catalogue.ts';

/** The page's language, for the functions that format numbers and days. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'sv';
}
