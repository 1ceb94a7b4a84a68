import { createInstance } from 'i18next';
import type { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { AccountMailKind } from '#provider/database/tables/account-mail.ts';

const texts = createInstance();
void texts.init({
  resources: { sv: { accountMail: sv.accountMail }, en: { accountMail: en.accountMail } },
  ns: ['accountMail'],
  keySeparator: false,
  initImmediate: false,
  // The e-mail is plain text.
  interpolation: { escapeValue: false },
});

/**
 * The subject and the plain text of an e-mail to the owner of an account, in Swedish and, below, in English, because the language of an
 * account is not stored. It has the event and its time, and no link: it must not look like what a forger would send.
 */
export function writeAccountMail(
  kind: AccountMailKind,
  at: Temporal.Instant,
): { subject: string; text: string } {
  const swedish = texts.getFixedT('sv', ['accountMail'] as const);
  const english = texts.getFixedT('en', ['accountMail'] as const);
  return {
    subject: `${swedish('accountMail:subject')} / ${english('accountMail:subject')}`,
    text: `${write('sv', kind, at)}\n\n---\n\n${write('en', kind, at)}\n`,
  };
}

function write(language: Language, kind: AccountMailKind, at: Temporal.Instant): string {
  const t = texts.getFixedT(language, ['accountMail'] as const);
  const local = at.toZonedDateTimeISO(TIME_ZONE);
  const time = `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  return [
    t(`accountMail:event.${kind}`, { time }),
    t('accountMail:known'),
    t(kind === 'wrongCodes' ? 'accountMail:unknown.password' : 'accountMail:unknown'),
    t('accountMail:automatic'),
  ].join('\n\n');
}
