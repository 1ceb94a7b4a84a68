import { html } from 'hono/html';
import type { Language } from '#locales/catalogue.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from '../portal-frame.ts';
import { portalTexts, type PortalTexts } from '../portal-texts.ts';
import type { IdentifyFailure } from './e-id.ts';

type FieldName = 'personalNumber' | 'code';
/** Validation messages by field, in the page's language. */
export type IdentifyErrors = Partial<Record<FieldName, string>>;

type DemoView = {
  state: 'demo';
  ticket: string;
  errors: IdentifyErrors;
  /** The submitted value. */
  typed: Record<FieldName, string>;
  /** The code that the demo shows and expects. */
  code: string;
};

export type IdentifyView = { language: Language } & (
  | DemoView
  /** No e-ID is connected. */
  | { state: 'off'; ticket: string }
  /** `ticket` is null when it is unknown. */
  | { state: 'failed'; ticket: string | null; failure: IdentifyFailure | 'internal' }
);

/** Renders the page on which employees identify themselves, without JavaScript: a form in the demo, and messages. */
export function identifyPage(view: IdentifyView, providerName: string): Markup {
  const { language, state } = view;
  const t = portalTexts(language);
  const title = t('portal:identify.title');
  const errors = state === 'demo' ? view.errors : {};
  const list = (['personalNumber', 'code'] as const).flatMap((fieldId) => {
    const text = errors[fieldId];
    return text === undefined ? [] : [{ fieldId, text }];
  });
  const hasFailed = list.length > 0 || state !== 'demo';
  return portalFrame(
    { language, providerName, title: hasFailed ? t('portal:titleError', { title }) : title },
    t,
    html`<section class="portal-sign-in" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${list.length > 0 ? errorSummary(list, t) : ''}
      ${state === 'demo' ? demoContent({ ...view, language }, t) : ''}
      ${state === 'off' ? offContent({ ...view, language }, t) : ''}
      ${state === 'failed' ? failedContent({ ...view, language }, t) : ''}
    </section>`,
  );
}

function demoContent(view: DemoView & { language: Language }, t: PortalTexts): Markup {
  return html`<p>${t('portal:identify.intro')}</p>
    <div class="portal-message"><p>${t('portal:identify.demo', { code: view.code })}</p></div>
    ${form(view, t)}`;
}

function offContent({ language, ticket }: { language: Language; ticket: string }, t: PortalTexts): Markup {
  return html`<p>${t('portal:identify.off')}</p>
    <form class="portal-form" method="get" action="/portal/identify">
      <input type="hidden" name="ticket" value="${ticket}" />
      ${languageChoice(language, 'lang', t)}
    </form>`;
}

function failedContent(
  {
    language,
    ticket,
    failure,
  }: { language: Language; ticket: string | null; failure: IdentifyFailure | 'internal' },
  t: PortalTexts,
): Markup {
  return html`<div class="portal-errors" role="group" tabindex="-1" autofocus aria-labelledby="failure">
      <p id="failure">${t(`portal:identify.failed.${failure}`)}</p>
    </div>
    ${
      ticket === null
        ? html`<p>${t('portal:identify.openLink')}</p>`
        : html`<p>
            <a class="button" href="/portal/identify?ticket=${ticket}&amp;lang=${language}"
              >${t('portal:identify.again')}</a
            >
          </p>`
    }`;
}

function form(
  { language, ticket, errors, typed }: DemoView & { language: Language },
  t: PortalTexts,
): Markup {
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
