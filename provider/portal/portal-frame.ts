import { html } from 'hono/html';
import type { Language } from '#locales/catalogue.ts';
import type { PortalTexts } from './portal-texts.ts';

export type Markup = ReturnType<typeof html>;

type Frame = {
  language: Language;
  providerName: string;
  /** Of the browser's window. */
  title: string;
};

/** The layout of every page of the portal, without scripts. Hono's `html` escapes every value. */
export function portalFrame(frame: Frame, t: PortalTexts, content: Markup): Markup {
  const { language, providerName, title } = frame;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/portal.css" />
      </head>
      <body>
        <a class="skip-link" href="#main">${t('portal:skip')}</a>
        <header class="portal-header">
          <p class="portal-brand">
            <strong>${t('portal:heading', { provider: providerName })}</strong>
            <span>${t('portal:tagline')}</span>
          </p>
        </header>
        <main id="main" class="portal-main" tabindex="-1">${content}</main>
      </body>
    </html>`;
}

/**
 * A button for the other language at the end of a page's form, so that typed values are submitted too. Not in the header,
 * because Enter activates the first button of a form. `name` is the field of the language.
 */
export function languageChoice(language: Language, name: 'lang' | 'language', t: PortalTexts): Markup {
  return html`<div class="portal-language" role="group" aria-label="${t('portal:language')}">
    ${(['sv', 'en'] as const).map((code) =>
      code === language
        ? html`<span aria-current="true">${t(`portal:language.${code}`)}</span>`
        : html`<button type="submit" name="${name}" value="${code}" lang="${code}">
            ${t(`portal:language.${code}`)}
          </button>`,
    )}
  </div>`;
}

/** The error summary at the top of the page, with a link to each field. */
export function errorSummary(errors: readonly { fieldId: string; text: string }[], t: PortalTexts): Markup {
  return html`<div class="portal-errors" role="group" tabindex="-1" autofocus aria-labelledby="errors-title">
    <h2 id="errors-title">${t('portal:error.summary')}</h2>
    <ul>
      ${errors.map(({ fieldId, text }) => html`<li><a href="#${fieldId}">${text}</a></li>`)}
    </ul>
  </div>`;
}

export function fieldError(field: string, error: string | undefined): Markup | string {
  return error === undefined ? '' : html`<p class="field-error" id="${field}-error">${error}</p>`;
}
