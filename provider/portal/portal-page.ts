import { html } from 'hono/html';
import type { Language } from '#locales/catalogue.ts';
import type { DemoAccount, DemoOrganisation, DemoRole } from './list-demo-accounts.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from './portal-frame.ts';
import type { RememberedProvider } from './open-id/remembered-provider.ts';
import { portalTexts, type PortalTexts } from './portal-texts.ts';

export const PORTAL_MESSAGES = ['expired', 'factor_removed', 'invalid_token', 'signed_out'] as const;
export type PortalMessage = (typeof PORTAL_MESSAGES)[number];

/** Sign-in errors of a field or of the whole form (`form`), in the page's language. */
export type PortalErrors = { username?: string; password?: string; form?: string };

export type PortalView = {
  language: Language;
  providerName: string;
  message: PortalMessage | null;
  errors: PortalErrors;
  /** Why a sign-in without this form failed, in the page's language. */
  failure: string | null;
  /** The submitted username, kept in the form. The password is never returned. */
  username: string;
  /** Where users of this browser have signed in before, instead of with a password. */
  identityProvider: RememberedProvider | null;
  /** The demo accounts with their shared password; null outside demo mode. */
  demo: { password: string; organisations: readonly DemoOrganisation[] } | null;
};

/** The provider's customer portal: one page, without JavaScript. Hono's `html` escapes every value. */
export function portalPage(view: PortalView): Markup {
  const { language, providerName, errors } = view;
  const t = portalTexts(language);
  const title = t('portal:titleOf', { provider: providerName });
  const hasErrors = Object.keys(errors).length > 0;
  const frame = {
    language,
    providerName,
    title: hasErrors || view.failure !== null ? t('portal:titleError', { title }) : title,
  };
  return portalFrame(
    frame,
    t,
    html`<section class="portal-sign-in" aria-labelledby="title">
        <h1 id="title">${t('portal:title')}</h1>
        ${message(view, t)} ${failureBox(view)} ${hasErrors ? errorSummary(listErrors(errors), t) : ''}
        <p>${t('portal:intro', { provider: providerName })}</p>
        ${identityProviderLinks(view, t)} ${signInForm(view, t)}
      </section>
      ${demoAccounts(view, t)}`,
  );
}

function message({ message: shown }: PortalView, t: PortalTexts): Markup | string {
  if (shown === null) return '';
  return html`<div class="portal-message" role="group" tabindex="-1" autofocus aria-labelledby="message">
    <p id="message">${t(`portal:message.${shown}`)}</p>
  </div>`;
}

function failureBox({ failure }: PortalView): Markup | string {
  if (failure === null) return '';
  return html`<div class="portal-errors" role="group" tabindex="-1" autofocus aria-labelledby="failure">
    <p id="failure">${failure}</p>
  </div>`;
}

/** The link to the identity provider; after the log-out also the one that ends the session there. */
function identityProviderLinks(view: PortalView, t: PortalTexts): Markup | string {
  const { identityProvider, language, message: shown } = view;
  if (identityProvider === null) return '';
  const { name, signInPath, logoutPath } = identityProvider;
  return html`<p class="portal-identity">
    <a class="button" href="${signInPath}?lang=${language}">${t('portal:openId.signIn', { name })}</a>
    ${
      shown === 'signed_out'
        ? html`<a href="${logoutPath}?lang=${language}">${t('portal:openId.logOut', { name })}</a>`
        : ''
    }
  </p>`;
}

function listErrors({ form, username, password }: PortalErrors) {
  const all = [
    { fieldId: 'username', text: form },
    { fieldId: 'username', text: username },
    { fieldId: 'password', text: password },
  ];
  return all.flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]));
}

function signInForm({ language, message: shown, errors, username }: PortalView, t: PortalTexts): Markup {
  return html`<form class="portal-form" method="post" action="/portal/login" novalidate>
    <input type="hidden" name="lang" value="${language}" />
    ${shown === null ? '' : html`<input type="hidden" name="message" value="${shown}" />`}
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
        ${errorAttributes('username', errors)}
      />
    </div>
    <div class="field">
      <label for="password">${t('portal:password')}</label>
      ${fieldError('password', errors.password)}
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        ${errorAttributes('password', errors)}
      />
    </div>
    <button class="button" type="submit">${t('portal:submit')}</button>
    <p><a href="/portal/password?lang=${language}">${t('portal:change')}</a></p>
    <p><a href="/portal/second-factor?lang=${language}">${t('portal:factor')}</a></p>
    ${languageChoice(language, 'language', t)}
  </form>`;
}

function errorAttributes(field: 'username' | 'password', errors: PortalErrors): Markup | string {
  if (errors[field] !== undefined) return html` aria-invalid="true" aria-describedby="${field}-error"`;
  return errors.form === undefined ? '' : html` aria-invalid="true"`;
}

function demoAccounts({ demo, language }: PortalView, t: PortalTexts): Markup | string {
  if (demo === null || demo.organisations.length === 0) return '';
  return html`<section class="portal-demo" aria-labelledby="demo">
    <h2 id="demo">${t('portal:demo.title')}</h2>
    <p>${t('portal:demo.intro')} ${t('portal:demo.password', { password: demo.password })}</p>
    ${demo.organisations.map(
      (customer, index) =>
        html`<section class="portal-customer" aria-labelledby="customer-${index}">
          <h3 id="customer-${index}" lang="sv">${customer.name}</h3>
          <ul class="portal-accounts">
            ${customer.accounts.map((account) => demoAccount(account, demo.password, language, t))}
          </ul>
        </section>`,
    )}
  </section>`;
}

function demoAccount(account: DemoAccount, password: string, language: Language, t: PortalTexts): Markup {
  return html`<li class="portal-account">
    <h4 lang="sv">${account.personName}</h4>
    <p class="portal-account-username">${t('portal:demo.username', { username: account.username })}</p>
    <ul class="portal-account-roles">
      ${account.roles.map((role) => html`<li>${describeRole(role, language, t)}</li>`)}
    </ul>
    <form method="post" action="/portal/login">
      <input type="hidden" name="lang" value="${language}" />
      <input type="hidden" name="username" value="${account.username}" />
      <input type="hidden" name="password" value="${password}" />
      <button class="button" type="submit">${t('portal:demo.submit', { name: account.personName })}</button>
    </form>
  </li>`;
}

function describeRole({ role, departments }: DemoRole, language: Language, t: PortalTexts): string {
  const names = departments === 'all' ? t('portal:demo.allDepartments') : departments.join(', ');
  return t('portal:demo.sees', {
    role: t(`shell:role.${role}`),
    departments: names === '' ? t('portal:demo.noDepartments') : names,
  });
}
