import { z } from 'zod';
import type { Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH, MAX_DELEGATION_DAYS } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';
import { HANDOVER_KINDS } from './handover-kinds.ts';

type HandoverAccounts = { from: readonly Responsible[]; to: readonly Responsible[] };

/** Who hands over to whom, and the last day; null for a permanent handover. */
export type Handover = {
  from: Responsible;
  to: Responsible;
  lastDay: Day | null;
};

const idSchema = z.string().max(ID_MAX_LENGTH).default('');

/** The form of a handover, with accounts of the lists. Messages are in the language of the page. */
export function createHandoverSchema(t: Translate, today: Day, accounts: HandoverAccounts) {
  return z
    .object({
      from: idSchema,
      to: idSchema,
      kind: z.enum(HANDOVER_KINDS, { error: t('handover:error.kind') }).optional(),
      date: z.string().default(''),
    })
    .transform((form, context): Handover => {
      const from = accounts.from.find(({ accountId }) => accountId === form.from);
      const to = accounts.to.find(({ accountId }) => accountId === form.to);
      const lastDay = form.kind === 'until' ? readDay(form.date) : null;
      const errors = {
        from: from === undefined ? t('handover:error.from') : null,
        to:
          to === undefined
            ? t('handover:error.to')
            : to.accountId === from?.accountId
              ? t('handover:error.same')
              : null,
        kind: form.kind === undefined ? t('handover:error.kind') : null,
        date: form.kind === 'until' ? findDateError(t, lastDay, today) : null,
      };
      for (const [name, message] of Object.entries(errors)) {
        if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
      }
      return from === undefined || to === undefined ? z.NEVER : { from, to, lastDay };
    });
}

function findDateError(t: Translate, lastDay: Day | null, today: Day): string | null {
  if (lastDay === null) return t('handover:error.date', { date: addDays(today, 14) });
  if (lastDay < today) return t('handover:error.past');
  return lastDay > addDays(today, MAX_DELEGATION_DAYS) ? t('handover:error.far') : null;
}
