import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import type { Theme } from '#app/session/theme.server.ts';
import type { LANGUAGE_ID } from '#app/http/return-path.ts';
import { usePostedForm } from '#app/shell/session/unsaved-form.ts';

/** The id of the element that has focus after the response: the menu that contains the form, or the form itself. */
export type SettingFocus = 'konto' | typeof LANGUAGE_ID | 'utseende';

/**
 * Returns the form data of the language button; the other language is named in that language (no flags).
 *
 * @param canSearch whether the header has the search field
 */
export function useLanguageSetting(focusId: SettingFocus, canSearch: boolean) {
  const language = useLanguage();
  const posted = usePostedForm(focusId, canSearch);
  const returnTo = useReturnTo(focusId);
  const other =
    language === 'sv'
      ? { value: 'en', text: 'English', lang: 'en' }
      : { value: 'sv', text: 'Svenska', lang: 'sv' };
  return { action: paths.language, name: 'language', returnTo, posted, settings: [other] };
}

/** Returns the form data of the theme buttons: auto, light and dark. */
export function useThemeSetting(current: Theme, focusId: SettingFocus) {
  const { t } = useTranslation(['shell']);
  const returnTo = useReturnTo(focusId);
  const settings = [
    { value: 'auto', text: t('shell:header.theme.auto'), current: current === 'auto' },
    { value: 'light', text: t('shell:header.theme.light'), current: current === 'light' },
    { value: 'dark', text: t('shell:header.theme.dark'), current: current === 'dark' },
  ];
  return { action: paths.theme, name: 'theme', returnTo, settings };
}

function useReturnTo(focusId: SettingFocus): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#${focusId}`;
}
