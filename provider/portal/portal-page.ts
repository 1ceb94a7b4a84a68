import { html } from 'hono/html';
import type { Language } from '../../locales/catalogue';
import { en } from '../../locales/en';
import { sv } from '../../locales/sv';
import type { DemoAccount, DemoOrganisation, DemoRole } from './list-demo-accounts';
import { portalTexts, type PortalTexts } from './portal-texts';

type Markup = ReturnType<typeof html>;

export const PORTAL_MESSAGES = ['expired', 'invalid_token', 'signed_out'] as const;
export type PortalMessage = (typeof PORTAL_MESSAGES)[number];

/** What is wrong with the sign-in: of a field, or of the whole (`form`). Texts in the page's language. */
export type PortalErrors = { username?: string; password?: string; form?: string };

export type PortalView = {
  language: Language;
  providerName: string;
  message: PortalMessage | null;
  errors: PortalErrors;
  /** As it was typed, so that it need not be typed again. The password never comes back. */
  username: string;
  /** The accounts of demo mode with their one password; null outside it. */
  demo: { password: string; organisations: readonly DemoOrganisation[] } | null;
};

const ROLE_NAMES = { sv, en };

/** The provider's customer portal: one page, without JavaScript. Hono's `html` escapes every value. */
export function portalPage(view: PortalView): Markup {
  const { language, providerName } = view;
  const t = portalTexts(language);
  const title = t('portal.titleOf', { provider: providerName });
  const failed = Object.keys(view.errors).length > 0;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${failed ? t('portal.titleError', { title }) : title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/portal.css" />
      </head>
      <body>
        <a class="skip-link" href="#main">${t('portal.skip')}</a>
        <header class="portal-header">
          <p class="portal-brand">
            <strong>${t('portal.heading', { provider: providerName })}</strong>
            <span>${t('portal.tagline')}</span>
          </p>
          <nav class="portal-language" aria-label="${t('portal.language')}">
            <ul>
              ${languageLinks(view, t)}
            </ul>
          </nav>
        </header>
        <main id="main" class="portal-main" tabindex="-1">
          <section class="portal-sign-in" aria-labelledby="title">
            <h1 id="title">${t('portal.title')}</h1>
            ${message(view, t)} ${failed ? errorSummary(view.errors, t) : ''}
            <p>${t('portal.intro', { provider: providerName })}</p>
            ${signInForm(view, t)}
          </section>
          ${demoAccounts(view, t)}
        </main>
      </body>
    </html>`;
}

function languageLinks({ language, message: shown }: PortalView, t: PortalTexts): Markup[] {
  const query = shown === null ? '' : `&message=${shown}`;
  return (['sv', 'en'] as const).map(
    (code) =>
      html`<li>
        <a
          href="/portal?lang=${code}${query}"
          lang="${code}"
          hreflang="${code}"
          ${code === language ? html` aria-current="true"` : ''}
          >${t(`portal.language.${code}`)}</a
        >
      </li>`,
  );
}

function message({ message: shown }: PortalView, t: PortalTexts): Markup | string {
  if (shown === null) return '';
  return html`<div class="portal-message" role="group" tabindex="-1" autofocus aria-labelledby="message">
    <p id="message">${t(`portal.message.${shown}`)}</p>
  </div>`;
}

function errorSummary(errors: PortalErrors, t: PortalTexts): Markup {
  const items = [
    errors.form === undefined ? '' : html`<li><a href="#username">${errors.form}</a></li>`,
    errors.username === undefined ? '' : html`<li><a href="#username">${errors.username}</a></li>`,
    errors.password === undefined ? '' : html`<li><a href="#password">${errors.password}</a></li>`,
  ];
  return html`<div class="portal-errors" role="group" tabindex="-1" autofocus aria-labelledby="errors-title">
    <h2 id="errors-title">${t('portal.error.summary')}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function signInForm({ language, errors, username }: PortalView, t: PortalTexts): Markup {
  return html`<form class="portal-form" method="post" action="/portal/login" novalidate>
    <input type="hidden" name="lang" value="${language}" />
    <div class="field">
      <label for="username">${t('portal.username')}</label>
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
      <label for="password">${t('portal.password')}</label>
      ${fieldError('password', errors.password)}
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        ${errorAttributes('password', errors)}
      />
    </div>
    <button class="button" type="submit">${t('portal.submit')}</button>
  </form>`;
}

function fieldError(field: 'username' | 'password', error: string | undefined): Markup | string {
  return error === undefined ? '' : html`<p class="field-error" id="${field}-error">${error}</p>`;
}

function errorAttributes(field: 'username' | 'password', errors: PortalErrors): Markup | string {
  if (errors[field] !== undefined) return html` aria-invalid="true" aria-describedby="${field}-error"`;
  return errors.form === undefined ? '' : html` aria-invalid="true"`;
}

function demoAccounts({ demo, language }: PortalView, t: PortalTexts): Markup | string {
  if (demo === null || demo.organisations.length === 0) return '';
  return html`<section class="portal-demo" aria-labelledby="demo">
    <h2 id="demo">${t('portal.demo.title')}</h2>
    <p>${t('portal.demo.intro')} ${t('portal.demo.password', { password: demo.password })}</p>
    ${demo.organisations.map(
      (customer, at) =>
        html`<section class="portal-customer" aria-labelledby="customer-${at}">
          <h3 id="customer-${at}" lang="sv">${customer.name}</h3>
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
    <p class="portal-account-username">${t('portal.demo.username', { username: account.username })}</p>
    <ul class="portal-account-roles">
      ${account.roles.map((role) => html`<li>${seen(role, language, t)}</li>`)}
    </ul>
    <form method="post" action="/portal/login">
      <input type="hidden" name="lang" value="${language}" />
      <input type="hidden" name="username" value="${account.username}" />
      <input type="hidden" name="password" value="${password}" />
      <button class="button" type="submit">${t('portal.demo.submit', { name: account.personName })}</button>
    </form>
  </li>`;
}

function seen({ role, departments }: DemoRole, language: Language, t: PortalTexts): string {
  const names = departments === 'all' ? t('portal.demo.allDepartments') : departments.join(', ');
  return t('portal.demo.sees', {
    role: ROLE_NAMES[language][`role.${role}`],
    departments: names === '' ? t('portal.demo.noDepartments') : names,
  });
}
