import { html } from 'hono/html';
import type { Language } from '#locales/catalogue.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from './portal-frame.ts';
import { portalTexts, type PortalTexts } from './portal-texts.ts';

type FieldName = 'personalNumber' | 'code';
/** Validation messages by field, in the page's language. */
export type IdentifyErrors = Partial<Record<FieldName, string>>;

export type IdentifyView = {
  language: Language;
  providerName: string;
  ticket: string;
  errors: IdentifyErrors;
  /** The submitted value. */
  typed: Record<FieldName, string>;
  /** The code that the demo shows and expects; null if no identity provider is connected. */
  code: string | null;
};

/** The page of the embedded identity provider, a substitute for a bank's e-ID: personal number and code. */
export function identifyPage(view: IdentifyView): Markup {
  const { language, providerName, errors, code } = view;
  const t = portalTexts(language);
  const title = t('portal:identify.title');
  const list = [
    { fieldId: 'personalNumber', text: errors.personalNumber },
    { fieldId: 'code', text: errors.code },
  ].flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]));
  const frame = {
    language,
    providerName,
    title: list.length > 0 ? t('portal:titleError', { title }) : title,
  };
  return portalFrame(
    frame,
    t,
    html`<section class="portal-sign-in" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${list.length > 0 ? errorSummary(list, t) : ''}
      ${
        code === null
          ? html`<p>${t('portal:identify.off')}</p>
              ${languageForm(view, t)}`
          : html`<p>${t('portal:identify.intro')}</p>
              <div class="portal-message"><p>${t('portal:identify.demo', { code })}</p></div>
              ${form(view, t)}`
      }
    </section>`,
  );
}

/** The page without a form. */
function languageForm({ language, ticket }: IdentifyView, t: PortalTexts): Markup {
  return html`<form class="portal-form" method="get" action="/portal/identify">
    <input type="hidden" name="ticket" value="${ticket}" />
    ${languageChoice(language, 'lang', t)}
  </form>`;
}

function form({ language, ticket, errors, typed }: IdentifyView, t: PortalTexts): Markup {
  return html`<form class="portal-form" method="post" action="/portal/identify" novalidate>
    <input type="hidden" name="lang" value="${language}" />
    <input type="hidden" name="ticket" value="${ticket}" />
    ${field('personalNumber', t('portal:identify.personalNumber'), typed.personalNumber, errors.personalNumber)}
    ${field('code', t('portal:identify.code'), typed.code, errors.code)}
    <button class="button" type="submit">${t('portal:identify.submit')}</button>
    ${languageChoice(language, 'language', t)}
  </form>`;
}

function field(name: FieldName, label: string, value: string, error: string | undefined): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${fieldError(name, error)}
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${value}"
      autocomplete="off"
      spellcheck="false"
      ${error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`}
    />
  </div>`;
}
