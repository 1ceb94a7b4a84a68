import { z } from 'zod';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';

/** The proposed end date, which is the latest one: a year ahead. */
export function latestEnd(today: Day): Day {
  return addDays(today, 365);
}

/** The form of a new machine account. Messages are in the language of the page. */
export function createMachineSchema(t: Translate, today: Day) {
  const nameMissing = t('adminMachines:name.missing', { max: LINE_MAX_LENGTH });
  const endInvalid = t('adminMachines:expires.invalid', { last: latestEnd(today) });
  return z.object({
    formId: z.uuid(),
    name: z.string({ error: nameMissing }).trim().min(1, nameMissing).max(LINE_MAX_LENGTH, nameMissing),
    expiresOn: z.string({ error: endInvalid }).transform((typed, context) => {
      const day = readDay(typed);
      if (day !== null && day > today && day <= latestEnd(today)) return day;
      context.addIssue({ code: 'custom', message: endInvalid });
      return z.NEVER;
    }),
  });
}
