import { z } from 'zod';
import { addDays, type Day } from '#contract/values/calendar.ts';
import {
  FOLLOW_UP_TEXT_MAX_LENGTH,
  ID_MAX_LENGTH,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_POSTPONEMENT_DAYS,
} from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';
import { nextWorkingDay } from '#contract/values/working-day.server.ts';
import { findPostponedDay } from './postponed-day.server.ts';
import { POSTPONE_CHOICES } from './postpone-choices.ts';

/** A text of several lines; forms send CRLF, which counts as one character. Empty when it is not typed. */
function createTextSchema(t: Translate) {
  return z
    .string()
    .default('')
    .overwrite((text) => text.replaceAll('\r\n', '\n').normalize('NFC'))
    .refine((text) => text.length <= FOLLOW_UP_TEXT_MAX_LENGTH, {
      error: t('followUpForms:error.long', { count: FOLLOW_UP_TEXT_MAX_LENGTH }),
    });
}

function createRequiredTextSchema(t: Translate, missing: 'postponeReason' | 'statementText') {
  return createTextSchema(t).refine((text) => text.trim() !== '', {
    error: t(`followUpForms:error.${missing}`),
  });
}

/** The form that postpones an action, to one of the choices or to a written date. Messages are in the language of the page. */
export function createPostponeSchema(t: Translate, today: Day) {
  return z
    .object({
      choice: z.enum(POSTPONE_CHOICES, { error: t('followUpForms:error.choice') }),
      date: z.string().default(''),
      text: createRequiredTextSchema(t, 'postponeReason'),
    })
    .transform(({ choice, date, text }, context) => {
      const to = choice === 'other' ? readDay(date) : findPostponedDay(choice, today);
      const error =
        to === null
          ? t('followUpForms:error.date', { date: nextWorkingDay(addDays(today, 21)) })
          : to < today
            ? t('followUpForms:error.past')
            : to > addDays(today, MAX_POSTPONEMENT_DAYS)
              ? t('followUpForms:error.far')
              : null;
      if (to !== null && error === null) return { to, text };
      context.addIssue({ code: 'custom', path: ['date'], message: error ?? '' });
      return z.NEVER;
    });
}

/** The form that notes a talk, which was held today or earlier. */
export function createTalkSchema(t: Translate, today: Day) {
  return z.object({
    date: z
      .string()
      .default('')
      .transform((typed, context): Day => {
        const day = readDay(typed);
        if (day !== null && day <= today) return day;
        const message =
          day === null ? t('followUpForms:error.date', { date: today }) : t('followUpForms:error.future');
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
    note: createTextSchema(t),
    /** Idempotency key: posting the form twice notes one talk. */
    key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH),
  });
}

/** The form that states that no plan is needed. */
export function createStatementSchema(t: Translate) {
  return z.object({ text: createRequiredTextSchema(t, 'statementText') });
}

/** The form that makes one of the accounts responsible; an empty value is nobody. */
export function createAssignSchema(t: Translate, accountIds: readonly string[]) {
  return z.object({
    account: z
      .string()
      .max(ID_MAX_LENGTH)
      .default('')
      .refine((id) => id === '' || accountIds.includes(id), { error: t('followUpForms:error.account') })
      .transform((id) => (id === '' ? null : id)),
  });
}
