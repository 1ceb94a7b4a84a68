import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { instances } from '#app/i18n/i18n.server.ts';
import type { Language } from '#locales/catalogue.ts';

/** Renders a component in a language and returns its markup. */
export function renderHtml(element: ReactElement, language: Language = 'sv'): string {
  return renderToStaticMarkup(<I18nextProvider i18n={instances[language]}>{element}</I18nextProvider>);
}

/** Renders a component in a language and returns its text, without markup. */
export function renderText(element: ReactElement, language: Language = 'sv'): string {
  return renderHtml(element, language)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
