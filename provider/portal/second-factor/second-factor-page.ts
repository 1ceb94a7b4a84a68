import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Language } from '#locales/catalogue.ts';
import type { App } from '#provider/accounts/second-factor/second-factor.ts';
import { totpAddress } from '#provider/accounts/second-factor/totp.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from '../portal-frame.ts';
import { portalTexts, type PortalTexts } from '../portal-texts.ts';

const FIELDS = ['username', 'password', 'passkeyName', 'code'] as const;
export type FactorField = (typeof FIELDS)[number];
/** Validation messages by field, in the page's language. */
export type FactorErrors = Partial<Record<FactorField, string>>;

export type ListedPasskey = { passkeyId: string; name: string; created: string; used: string | null };

/** `passkeyOptions`: what the browser gets to create or use a passkey, as JSON; null where the page offers none. */
export type FactorView = { language: Language; providerName: string; errors: FactorErrors } & (
  | { step: 'start'; username: string }
  | {
      step: 'code' | 'verify';
      ticket: string;
      app: App | null;
      /** A new password is stored once the factor is right. */
      isPasswordChange: boolean;
      passkeyOptions: string | null;
    }
  | { step: 'enrol'; ticket: string; secret: string; username: string; passkeyOptions: string | null }
  | {
      step: 'manage';
      ticket: string;
      hasApp: boolean;
      passkeys: readonly ListedPasskey[];
      passkeyOptions: string | null;
    }
  | { step: 'done'; ticket: string; recoveryCodes: readonly string[] }
);

/** The pages of two-step sign-in. Passkeys need the script of the page; everything else works without it. */
export function secondFactorPage(view: FactorView): Markup {
  const { language, providerName, errors, step } = view;
  const t = portalTexts(language);
  const title = t(`portal:factor.${step}.title`);
  const list = FIELDS.flatMap((fieldId) => {
    const text = errors[fieldId];
    return text === undefined ? [] : [{ fieldId, text }];
  });
  const frame = { language, providerName };
  const hasScript = 'passkeyOptions' in view && view.passkeyOptions !== null;
  return portalFrame(
    { ...frame, title: list.length > 0 ? t('portal:titleError', { title }) : title },
    t,
    html`<section class="portal-sign-in" aria-labelledby="title">
        <h1 id="title">${title}</h1>
        ${list.length > 0 ? errorSummary(list, t) : ''}
        <p>${t(`portal:factor.${step}.intro`)}</p>
        ${'isPasswordChange' in view && view.isPasswordChange ? html`<p>${t('portal:factor.code.newPassword')}</p>` : ''}
        ${view.step === 'code' || view.step === 'verify' ? failedCodes(view, t) : ''}
        ${view.step === 'manage' ? managedFactors(view, t) : ''}
        ${view.step === 'enrol' ? appKey(view, t) : ''}
        ${view.step === 'done' ? recoveryList(view.recoveryCodes) : ''} ${stepForm(view, t)}
      </section>
      ${hasScript ? html`<script src="/portal-passkey.js" defer></script>` : ''}`,
  );
}

function stepForm(view: FactorView, t: PortalTexts): Markup {
  const { language, step } = view;
  const hasCode = step === 'code' || step === 'verify' || step === 'enrol';
  return html`<form class="portal-form" method="post" action="/portal/second-factor/${step}" novalidate>
    ${hiddenFields(view)} ${view.step === 'start' ? passwordFields(view, t) : ''}
    ${view.step === 'code' || view.step === 'verify' ? passkeySignInBlock(view, t) : ''}
    ${hasCode ? codeField(view, t) : ''}
    ${step === 'manage' ? '' : html`<button class="button" type="submit">${t(`portal:factor.${step}.submit`)}</button>`}
    ${view.step === 'enrol' || view.step === 'manage' ? passkeyCreationBlock(view, t) : ''}
    ${step === 'done' ? '' : html`<p><a href="/portal?lang=${language}">${t('portal:back')}</a></p>`}
    ${step === 'done' ? '' : languageChoice(language, 'language', t)}
  </form>`;
}

function hiddenFields(view: FactorView): Markup {
  return html`<input type="hidden" name="lang" value="${view.language}" />
    ${view.step === 'start' ? '' : html`<input type="hidden" name="ticket" value="${view.ticket}" />`}
    ${'passkeyOptions' in view ? html`<input type="hidden" name="passkey" value="" />` : ''}`;
}

/** The app and the passkeys, each with a form that removes it. */
function managedFactors(view: Extract<FactorView, { step: 'manage' }>, t: PortalTexts): Markup {
  const { hasApp, passkeys } = view;
  const action = (intent: string, label: string, text: string, fields: Markup | string = '') =>
    html`<form method="post" action="/portal/second-factor/manage">
      ${hiddenFields(view)} ${fields}
      <button class="button" name="intent" value="${intent}" aria-label="${label}">${text}</button>
    </form>`;
  const app = t('portal:factor.app');
  const remove = t('portal:factor.remove');
  return html`<ul class="portal-factors">
    <li>
      <p><strong>${app}</strong> ${hasApp ? '' : t('portal:factor.app.none')}</p>
      ${
        hasApp
          ? action('removeApp', t('portal:factor.removeNamed', { name: app }), remove)
          : action('addApp', t('portal:factor.app.add'), t('portal:factor.app.add'))
      }
    </li>
    ${passkeys.map(
      ({ passkeyId, name, created, used }) =>
        html`<li>
          <p>
            <strong>${name}</strong>
            ${
              used === null
                ? t('portal:factor.passkey.created', { created })
                : t('portal:factor.passkey.used', { created, used })
            }
          </p>
          ${action(
            'removePasskey',
            t('portal:factor.removeNamed', { name }),
            remove,
            html`<input type="hidden" name="passkeyId" value="${passkeyId}" />`,
          )}
        </li>`,
    )}
  </ul>`;
}

/** Informs the owner, before the next right code, of wrong ones that were given after the right password. */
function failedCodes(
  { app, errors }: Extract<FactorView, { step: 'code' | 'verify' }>,
  t: PortalTexts,
): Markup | string {
  const isMistyped = errors.code !== undefined;
  if (app === null || app.failedCodes === 0 || (isMistyped && !app.isLocked)) return '';
  const about = app.isLocked
    ? t('portal:factor.locked')
    : t('portal:factor.failedCodes', { count: app.failedCodes });
  return html`<div class="portal-message" role="group" aria-labelledby="failed-codes">
    <p id="failed-codes">${about} ${t('portal:factor.stolenPassword')}</p>
  </div>`;
}

/** Whether the page accepts codes of an app. */
function acceptsApp({ app }: Extract<FactorView, { step: 'code' | 'verify' }>): boolean {
  return app !== null && !app.isLocked;
}

function passkeySignInBlock(
  view: Extract<FactorView, { step: 'code' | 'verify' }>,
  t: PortalTexts,
): Markup | string {
  const { passkeyOptions } = view;
  const hasApp = acceptsApp(view);
  if (passkeyOptions === null) return '';
  return html`<div class="field" data-passkey="use" data-options="${passkeyOptions}" hidden>
      ${passkeyFailure(t)}
      <button class="button" type="button">${t('portal:factor.passkey.use')}</button>
    </div>
    ${passkeyUnsupported(t(hasApp ? 'portal:factor.passkey.noScript' : 'portal:factor.passkey.noScriptNoApp'))}`;
}

function passkeyCreationBlock(
  { passkeyOptions, errors, step }: Extract<FactorView, { step: 'enrol' | 'manage' }>,
  t: PortalTexts,
): Markup | string {
  if (passkeyOptions === null) return '';
  return html`<div class="field" data-passkey="create" data-options="${passkeyOptions}" hidden>
      <h2>${t(step === 'enrol' ? 'portal:factor.passkey.instead' : 'portal:factor.passkey.add')}</h2>
      <p class="portal-hint" id="passkeyName-hint">${t('portal:factor.passkey.about')}</p>
      ${fieldError('passkeyName', errors.passkeyName)}
      <label for="passkeyName">${t('portal:factor.passkey.name')}</label>
      <input
        id="passkeyName"
        name="passkeyName"
        type="text"
        value="Passkey"
        maxlength="60"
        autocomplete="off"
        aria-describedby="passkeyName-hint"
      />
      ${passkeyFailure(t)}
      <button class="button" type="button">${t('portal:factor.passkey.create')}</button>
    </div>
    ${passkeyUnsupported(t('portal:factor.passkey.createNoScript'))}`;
}

function passkeyFailure(t: PortalTexts): Markup {
  return html`<p
    class="field-error"
    role="alert"
    data-failed="${t('portal:factor.passkey.cancelled')}"
    data-known="${t('portal:factor.passkey.known')}"
  ></p>`;
}

/** Hidden by the script in a browser that knows passkeys. */
function passkeyUnsupported(text: string): Markup {
  return html`<p class="portal-hint">${text}</p>`;
}

/** The QR code, and the same key as text for those who cannot scan it. */
function appKey(
  { secret, username, providerName }: { secret: string; username: string; providerName: string },
  t: PortalTexts,
) {
  const svg = renderSVG(totpAddress(secret, { issuer: providerName, label: username }), { border: 2 });
  return html`<div class="portal-qr" role="img" aria-label="${t('portal:factor.qr')}">${raw(svg)}</div>
    <p>${t('portal:factor.key')} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>`;
}

function recoveryList(codes: readonly string[]): Markup {
  return html`<ul class="portal-recovery">
    ${codes.map((code) => html`<li><code>${code}</code></li>`)}
  </ul>`;
}

function passwordFields(
  { username, errors }: { username: string; errors: FactorErrors },
  t: PortalTexts,
): Markup {
  return html`${input({ name: 'username', label: t('portal:username'), error: errors.username, value: username }, 'username')}
  ${input({ name: 'password', label: t('portal:password'), error: errors.password, type: 'password' }, 'current-password')}`;
}

function codeField(view: FactorView, t: PortalTexts): Markup {
  const { step, errors } = view;
  const isWithoutApp = (view.step === 'code' || view.step === 'verify') && !acceptsApp(view);
  const hint =
    step === 'enrol' ? null : t(isWithoutApp ? 'portal:factor.code.recoveryHint' : 'portal:factor.code.hint');
  return input(
    { name: 'code', label: t('portal:factor.code.label'), hint, error: errors.code },
    'one-time-code',
  );
}

type Input = {
  name: FactorField;
  label: string;
  hint?: string | null;
  error: string | undefined;
  value?: string;
  type?: 'text' | 'password';
};

function input(
  { name, label, hint = null, error, value = '', type = 'text' }: Input,
  autocomplete: string,
): Markup {
  const ids = [...(hint === null ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === null ? '' : html`<p class="portal-hint" id="${name}-hint">${hint}</p>`}
    ${fieldError(name, error)}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${ids.length === 0 ? '' : html` aria-describedby="${ids.join(' ')}"`}${error === undefined ? '' : html` aria-invalid="true"`}
    />
  </div>`;
}
