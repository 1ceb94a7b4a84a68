import { html } from 'hono/html';
import type { Language } from '#locales/catalogue.ts';
import { PASSWORD_MIN_LENGTH } from '#provider/accounts/password/password-fault.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from './portal-frame.ts';
import { portalTexts, type PortalTexts } from './portal-texts.ts';

const FIELDS = ['username', 'password', 'newPassword', 'again'] as const;
type FieldName = (typeof FIELDS)[number];
/** Validation messages by field, in the page's language. */
export type PasswordErrors = Partial<Record<FieldName, string>>;

export type PasswordView = {
  language: Language;
  providerName: string;
  errors: PasswordErrors;
  /** The submitted user name. Passwords are never returned. */
  username: string;
  /** The user has signed in with a temporary password. */
  isTemporary: boolean;
};

/** The page on which a user replaces the own password, without JavaScript. */
export function passwordPage(view: PasswordView): Markup {
  const { language, providerName, errors, isTemporary } = view;
  const t = portalTexts(language);
  const title = t('portal:change.title');
  const list = FIELDS.flatMap((fieldId) => {
    const text = errors[fieldId];
    return text === undefined ? [] : [{ fieldId, text }];
  });
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
        isTemporary
          ? html`<div class="portal-message" role="group" aria-labelledby="message">
              <p id="message">${t('portal:change.temporary')}</p>
            </div>`
          : ''
      }
      <p>${t('portal:change.intro')}</p>
      ${form(view, t)}
    </section>`,
  );
}

function form({ language, errors, username, isTemporary }: PasswordView, t: PortalTexts): Markup {
  return html`<form class="portal-form" method="post" action="/portal/password" novalidate>
    <input type="hidden" name="lang" value="${language}" />
    ${isTemporary ? html`<input type="hidden" name="temporary" value="1" />` : ''}
    <div class="field">
      <label for="username">${t('portal:username')}</label>
      ${fieldError('username', errors.username)}
      <input
        id="username"
        name="username"
        type="text"
        value="${username}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        ${errorAttributes('username', errors, null)}
      />
    </div>
    ${passwordField('password', t('portal:change.current'), errors)}
    ${passwordField('newPassword', t('portal:change.new'), errors, t('portal:change.hint', { min: PASSWORD_MIN_LENGTH }))}
    ${passwordField('again', t('portal:change.again'), errors)}
    <button class="button" type="submit">${t('portal:change.submit')}</button>
    <p><a href="/portal?lang=${language}">${t('portal:back')}</a></p>
    ${languageChoice(language, 'language', t)}
  </form>`;
}

function passwordField(
  name: Exclude<FieldName, 'username'>,
  label: string,
  errors: PasswordErrors,
  hint: string | null = null,
): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === null ? '' : html`<p class="portal-hint" id="${name}-hint">${hint}</p>`}
    ${fieldError(name, errors[name])}
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="${name === 'password' ? 'current-password' : 'new-password'}"
      ${errorAttributes(name, errors, hint)}
    />
  </div>`;
}

function errorAttributes(field: FieldName, errors: PasswordErrors, hint: string | null): Markup | string {
  const isInvalid = errors[field] !== undefined;
  const ids = [...(hint === null ? [] : [`${field}-hint`]), ...(isInvalid ? [`${field}-error`] : [])];
  if (ids.length === 0) return '';
  return html` aria-describedby="${ids.join(' ')}"${isInvalid ? html` aria-invalid="true"` : ''}`;
}
