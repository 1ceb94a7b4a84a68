import { z } from 'zod';
import {
  DEFAULT_SETTINGS,
  FOLLOW_UP_BOUNDS,
  MAX_LATE_AFTER_DAYS,
  MAX_MANAGER_HISTORY_MONTHS,
  MAX_MIN_EMPLOYMENTS,
  PROTECTED_IDENTITY_ROLES,
  type FollowUpLimit,
} from '#contract/values/administration/organisation-settings.ts';
import { RETENTION_BOUNDS, type RetentionSetting } from '#contract/values/administration/retention.ts';
import { MAX_MONTHLY_SALARY, MAX_SALARIES } from '#contract/values/sick-pay.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

type Bounds = { min: number; max: number };

/** The form of the settings as typed, with a comma or a point as decimal sign. Messages are in the language of the page. */
export function createOrganisationSettingsSchema(t: Translate) {
  const parseWhole =
    ({ min, max }: Bounds) =>
    (typed: string, context: z.RefinementCtx) =>
      parseNumber(typed, /^\d{1,7}$/, { min, max }) ??
      reject(context, t('adminSettings:notWhole', { typed, min, max }));
  const wholeNumber = (min: number, max: number) =>
    z.string({ error: t('adminSettings:missing') }).transform(parseWhole({ min, max }));
  const tenths = z
    .string({ error: t('adminSettings:missing') })
    .transform(
      (typed, context) =>
        parseNumber(typed, /^\d{1,3}([.,]\d)?$/, { min: 0, max: 100 }) ??
        reject(context, t('adminSettings:notPoints', { typed })),
    );
  /** The default when the field is empty. */
  const followUpLimit = (limit: FollowUpLimit) => {
    const parse = parseWhole(FOLLOW_UP_BOUNDS[limit]);
    return z
      .string()
      .default('')
      .transform((typed, context) => (typed.trim() === '' ? DEFAULT_SETTINGS[limit] : parse(typed, context)));
  };
  /** The default when the field is empty. */
  const retentionMonths = (setting: RetentionSetting) => {
    const parse = parseWhole(RETENTION_BOUNDS);
    return z
      .string()
      .default('')
      .transform((typed, context) =>
        typed.trim() === '' ? DEFAULT_SETTINGS[setting] : parse(typed, context),
      );
  };
  const salary = z.string().transform(parseWhole({ min: 1, max: MAX_MONTHLY_SALARY }));
  // In the order of the form, which is that of the error summary.
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
    sickNoteDay: followUpLimit('sickNoteDay'),
    planNeededDay: followUpLimit('planNeededDay'),
    sickNoteEndsLeadDays: followUpLimit('sickNoteEndsLeadDays'),
    assessmentLeadDays: followUpLimit('assessmentLeadDays'),
    repeatedSpells: followUpLimit('repeatedSpells'),
    repeatedMonths: followUpLimit('repeatedMonths'),
    causeMonths: retentionMonths('causeMonths'),
    fileMonths: retentionMonths('fileMonths'),
    planMonths: retentionMonths('planMonths'),
    notificationMonths: retentionMonths('notificationMonths'),
    serviceUseMonths: retentionMonths('serviceUseMonths'),
    sickPayCost: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    monthlySalaries: z
      .array(z.object({ type: z.string().optional(), salary: salary.optional() }))
      .max(MAX_SALARIES)
      .default([])
      .transform((typed) =>
        typed.flatMap(({ type = null, salary: amount }) =>
          amount === undefined ? [] : [{ employmentType: type, salary: amount }],
        ),
      ),
    managerHistoryMonths: wholeNumber(0, MAX_MANAGER_HISTORY_MONTHS),
    protectedIdentityRoles: z
      .array(z.enum(PROTECTED_IDENTITY_ROLES))
      .min(1, t('adminSettings:protectedIdentity.missing')),
  });
}

/** Null if the text has another form or the number is outside the bounds. */
function parseNumber(typed: string, form: RegExp, { min, max }: Bounds): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!form.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value >= min && value <= max ? value : null;
}

function reject(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
