import { z } from 'zod';
import { MAX_LATE_AFTER_DAYS, MAX_MIN_EMPLOYMENTS } from '#contract/values/organisation-settings.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The form of the settings as typed, with a comma or a point as decimal sign. Messages are in the language of the page. */
export function createOrganisationSettingsSchema(t: Translate) {
  const wholeNumber = (min: number, max: number) =>
    z
      .string({ error: t('adminSettings:missing') })
      .transform(
        (typed, context) =>
          parseNumber(typed, /^\d{1,7}$/, { min, max }) ??
          reject(context, t('adminSettings:notWhole', { typed, min, max })),
      );
  const tenths = z
    .string({ error: t('adminSettings:missing') })
    .transform(
      (typed, context) =>
        parseNumber(typed, /^\d{1,3}([.,]\d)?$/, { min: 0, max: 100 }) ??
        reject(context, t('adminSettings:notPoints', { typed })),
    );
  return z.object({
    version: z.coerce.number().int().nonnegative(),
    endedPercent: wholeNumber(0, 100),
    withdrawnPercent: wholeNumber(0, 100),
    sickLeavePoints: tenths,
    sickLeaveMinEmployments: wholeNumber(1, MAX_MIN_EMPLOYMENTS)
      .optional()
      .transform((value) => value ?? null),
    lateAfterDays: wholeNumber(1, MAX_LATE_AFTER_DAYS),
    sickLeaveTarget: tenths.optional().transform((value) => value ?? null),
  });
}

/** Null if the text has another form or the number is outside the bounds. */
function parseNumber(typed: string, form: RegExp, { min, max }: { min: number; max: number }): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!form.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value >= min && value <= max ? value : null;
}

function reject(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
