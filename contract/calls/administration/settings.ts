import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { employmentTypeSchema } from '#contract/calls/employment.ts';
import { instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { MAX_MONTHLY_SALARY, MAX_SALARIES } from '#contract/values/sick-pay.ts';
import { RETENTION_BOUNDS } from '#contract/values/administration/retention.ts';
import {
  FOLLOW_UP_BOUNDS,
  MAX_LATE_AFTER_DAYS,
  MAX_MANAGER_HISTORY_MONTHS,
  MAX_MIN_EMPLOYMENTS,
  PROTECTED_IDENTITY_ROLES,
  type FollowUpLimit,
} from '#contract/values/administration/organisation-settings.ts';

const percentSchema = z.int().min(0).max(100);

const tenthsSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((points) => Number(points.toFixed(1)) === points, 'At most one decimal');

const followUpLimitSchema = (limit: FollowUpLimit) => {
  const { min, max } = FOLLOW_UP_BOUNDS[limit];
  return z.int().min(min).max(max);
};

const retentionMonthsSchema = z.int().min(RETENTION_BOUNDS.min).max(RETENTION_BOUNDS.max);

/** An average monthly salary in whole SEK. */
const monthlySalarySchema = z.strictObject({
  employmentType: idSchema.nullable(),
  salary: z.int().min(1).max(MAX_MONTHLY_SALARY),
});

/**
 * What an organisation has decided about its deliveries, its target and its follow-up.
 * `contract/values/administration/organisation-settings.ts` describes each.
 */
export const organisationSettingsSchema = z.strictObject({
  endedPercent: percentSchema,
  withdrawnPercent: percentSchema,
  sickLeavePoints: tenthsSchema,
  sickLeaveMinEmployments: z.int().min(1).max(MAX_MIN_EMPLOYMENTS).nullable(),
  lateAfterDays: z.int().min(1).max(MAX_LATE_AFTER_DAYS),
  sickLeaveTarget: tenthsSchema.nullable(),
  repeatedSpells: followUpLimitSchema('repeatedSpells'),
  repeatedMonths: followUpLimitSchema('repeatedMonths'),
  sickNoteDay: followUpLimitSchema('sickNoteDay'),
  planNeededDay: followUpLimitSchema('planNeededDay'),
  sickNoteEndsLeadDays: followUpLimitSchema('sickNoteEndsLeadDays'),
  assessmentLeadDays: followUpLimitSchema('assessmentLeadDays'),
  causeMonths: retentionMonthsSchema,
  fileMonths: retentionMonthsSchema,
  planMonths: retentionMonthsSchema,
  notificationMonths: retentionMonthsSchema,
  serviceUseMonths: retentionMonthsSchema,
  sickPayCost: z.boolean(),
  monthlySalaries: z
    .array(monthlySalarySchema)
    .max(MAX_SALARIES)
    .refine(
      (salaries) => new Set(salaries.map((one) => one.employmentType)).size === salaries.length,
      'An employment type occurs twice',
    ),
  managerHistoryMonths: z.int().min(0).max(MAX_MANAGER_HISTORY_MONTHS),
  protectedIdentityRoles: z
    .array(z.enum(PROTECTED_IDENTITY_ROLES))
    .min(1)
    .refine((roles) => new Set(roles).size === roles.length, 'A role occurs twice'),
});
export type OrganisationSettings = z.infer<typeof organisationSettingsSchema>;

const versionSchema = z.int().nonnegative();

const administration = { audience: 'token', administration: true } as const;

export const settingsCalls = {
  settingsGet: defineCall({
    method: 'GET',
    path: '/settings',
    ...administration,
    response: z.strictObject({
      /** Counted from 1; 0: the defaults apply. */
      version: versionSchema,
      savedAt: instantSchema.nullable(),
      /** The name of the account that saved them. */
      savedBy: z.string().nullable(),
      settings: organisationSettingsSchema,
      /** Those that occur in the organisation, by name. */
      employmentTypes: z.array(employmentTypeSchema),
    }),
  }),
  settingsSave: defineCall({
    method: 'PUT',
    path: '/settings',
    ...administration,
    request: z.strictObject({
      /** The version that the settings were changed from. */
      version: versionSchema,
      settings: organisationSettingsSchema,
    }),
    response: z.strictObject({ version: versionSchema }),
    writes: true,
  }),
};
