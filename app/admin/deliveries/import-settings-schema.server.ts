import { z } from 'zod';
import type { Day } from '#contract/values/calendar.ts';
import { DELIVERY_MODES } from '#contract/values/administration/delivery.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { readDay } from '#app/period/read-day.ts';

/** The settings of a delivery as typed; an empty day is null. Messages are in the language of the page. */
export function createImportSettingsSchema(t: Translate, today: Day) {
  const daySchema = z
    .string()
    .optional()
    .transform((typed, context): Day | null => {
      if (typed === undefined) return null;
      const day = readDay(typed);
      const message =
        day === null
          ? t('admin:settings.notADay', { typed })
          : day > today
            ? t('admin:settings.future', { typed })
            : null;
      if (message === null) return day;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
  return z
    .object({
      mode: z.enum(DELIVERY_MODES),
      covers: daySchema,
      coversFrom: daySchema,
      mapping: z
        .string()
        .optional()
        .transform((name) => name ?? null),
    })
    .superRefine(({ mode, covers, coversFrom }, context) => {
      if (mode === 'complete' && covers === null) {
        context.addIssue({ code: 'custom', path: ['covers'], message: t('admin:settings.coversMissing') });
      }
      if (covers !== null && coversFrom !== null && coversFrom > covers) {
        context.addIssue({
          code: 'custom',
          path: ['coversFrom'],
          message: t('admin:settings.coversFromLate'),
        });
      }
    });
}
