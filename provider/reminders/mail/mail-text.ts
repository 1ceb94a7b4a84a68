import { createInstance } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

const texts = createInstance();
void texts.init({
  resources: { sv: { reminders: sv.reminders }, en: { reminders: en.reminders } },
  ns: ['reminders'],
  keySeparator: false,
  initImmediate: false,
  // The e-mail is plain text.
  interpolation: { escapeValue: false },
});

/** How many actions are due for an account. */
export type DueCounts = { total: number; overdue: number };

/** The subject and the plain text of a reminder: two numbers and the address of the list, nothing else about the actions due. */
export function writeMail(
  { total, overdue }: DueCounts,
  language: Language,
  url: string,
): { subject: string; text: string } {
  const t = texts.getFixedT(language, ['reminders'] as const);
  const overdueText =
    overdue === 0 ? t('reminders:mail.noneOverdue') : t('reminders:mail.overdue', { count: overdue });
  const paragraphs = [
    `${t('reminders:mail.total', { count: total })} ${overdueText}`,
    url,
    t('reminders:mail.settings'),
  ];
  return { subject: t('reminders:mail.subject'), text: `${paragraphs.join('\n\n')}\n` };
}
