import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Language } from '#locales/catalogue.ts';
import { totpAddress } from '#provider/accounts/second-factor/totp.ts';
import { errorSummary, fieldError, languageChoice, portalFrame, type Markup } from '../portal-frame.ts';
import { portalTexts, type PortalTexts } from '../portal-texts.ts';

const FIELDS = ['username', 'password', 'code'] as const;
export type FactorField = (typeof FIELDS)[number];
/** Validation messages by field, in the page's language. */
export type FactorErrors = Partial<Record<FactorField, string>>;

export type FactorView = { language: Language; providerName: string; errors: FactorErrors } & (
  | { step: 'start'; username: string }
  | { step: 'code' | 'remove'; ticket: string }
  | { step: 'enrol'; ticket: string; secret: string; username: string }
  | { step: 'done'; ticket: string; recoveryCodes: readonly string[] }
);

/** The pages of two-step sign-in, without JavaScript. */
export function secondFactorPage(view: FactorView): Markup {
  const { language, providerName, errors, step } = view;
  const t = portalTexts(language);
  const title = t(`portal:factor.${step}.title`);
  const list = FIELDS.flatMap((fieldId) => {
    const text = errors[fieldId];
    return text === undefined ? [] : [{ fieldId, text }];
  });
  const frame = { language, providerName };
  return portalFrame(
    { ...frame, title: list.length > 0 ? t('portal:titleError', { title }) : title },
    t,
    html`<section class="portal-sign-in" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${list.length > 0 ? errorSummary(list, t) : ''}
      <p>${t(`portal:factor.${step}.intro`)}</p>
      ${view.step === 'enrol' ? appKey(view, t) : ''}
      ${view.step === 'done' ? recoveryList(view.recoveryCodes) : ''}
      <form class="portal-form" method="post" action="/portal/second-factor/${step}" novalidate>
        <input type="hidden" name="lang" value="${language}" />
        ${view.step === 'start' ? '' : html`<input type="hidden" name="ticket" value="${view.ticket}" />`}
        ${view.step === 'start' ? passwordFields(view, t) : ''}
        ${view.step === 'start' || view.step === 'done' ? '' : codeField(view, t)}
        <button class="button" type="submit">${t(`portal:factor.${step}.submit`)}</button>
        ${step === 'done' ? '' : html`<p><a href="/portal?lang=${language}">${t('portal:back')}</a></p>`}
        ${step === 'done' ? '' : languageChoice(language, 'language', t)}
      </form>
    </section>`,
  );
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

function codeField({ step, errors }: FactorView, t: PortalTexts): Markup {
  const hint = step === 'enrol' ? null : t('portal:factor.code.hint');
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
