import { z } from 'zod';
import { absenceSchema, todayRowSchema } from './absence/absence.ts';
import { defineCall } from '#contract/call.ts';
import { ABSENCE_INTERVALS } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema } from '#contract/values/day.ts';
import { employmentInfoSchema, employmentTypeSchema } from './employment.ts';
import { departmentsRequestSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import { personDetailsSchema } from '#contract/values/identifiers/person-ref.ts';
import { PERSON_CONDITIONS, SERVICES } from '#contract/values/vocabulary.ts';

export const conditionsSummarySchema = z.strictObject({
  categoryId: z.int().nullable(),
  categoryName: z.string(),
  persons: countSchema,
  causes: z.array(z.strictObject({ id: z.int(), name: z.string(), persons: countSchema })),
});
export type ConditionsSummary = z.infer<typeof conditionsSummarySchema>;

export const serviceUseSchema = z.strictObject({
  date: daySchema,
  service: z.enum(SERVICES),
  description: z.string(),
});
export type ServiceUse = z.infer<typeof serviceUseSchema>;

export const employeeSchema = z.strictObject({
  person: personDetailsSchema,
  /** Protected identity: only some roles see the person. */
  isProtected: z.boolean(),
  employments: z.array(employmentInfoSchema),
  condition: z.enum(PERSON_CONDITIONS),
  /** Its totalAbsenceDays is the day number of the spell. */
  currentAbsence: absenceSchema.nullable(),
  /** Day of the rehabilitation chain: an estimate. */
  rehabChainDay: countSchema.nullable(),
  activeRehabPlan: z.boolean(),
  /** Empty without the company-health feature. */
  serviceHistory: z.array(serviceUseSchema),
});
export type Employee = z.infer<typeof employeeSchema>;

/** People on sick leave today by the day number of their spell. */
export const absenceIntervalSchema = z.strictObject({
  from: z.int().min(1),
  to: z.int().min(1).nullable(),
  persons: countSchema,
});
export type AbsenceInterval = z.infer<typeof absenceIntervalSchema>;

/** A fixed list of intervals in a fixed order. */
const intervalsSchema = z
  .array(absenceIntervalSchema)
  .length(ABSENCE_INTERVALS.length)
  .refine((rows) =>
    ABSENCE_INTERVALS.every(({ from, to }, index) => rows[index]?.from === from && rows[index].to === to),
  );

export const personCalls = {
  personReturnThisWeek: defineCall({
    method: 'POST',
    path: '/person/returnThisWeek',
    capability: 'returnThisWeek',
    request: departmentsRequestSchema,
    /** Soonest first. */
    response: z.array(todayRowSchema),
  }),
  personConditionsSummary: defineCall({
    method: 'POST',
    path: '/person/conditionsSummary',
    capability: 'today',
    request: departmentsRequestSchema,
    /** Empty for a role without the condition field. */
    response: z.array(conditionsSummarySchema),
  }),
  person: defineCall({
    method: 'POST',
    path: '/person',
    capability: 'person',
    request: personRequestSchema,
    response: employeeSchema,
    aboutOnePerson: true,
  }),
  personAbsenceList: defineCall({
    method: 'POST',
    path: '/person/absence-list',
    capability: 'personAbsences',
    request: personRequestSchema,
    /** Newest first. */
    response: z.array(absenceSchema),
    aboutOnePerson: true,
  }),
  personAbsenceIntervals: defineCall({
    method: 'POST',
    path: '/person/personsPerAbsenceInterval',
    capability: 'today',
    request: departmentsRequestSchema,
    response: intervalsSchema,
  }),
  personEmploymentTypes: defineCall({
    method: 'POST',
    path: '/person/employmentTypes',
    capability: 'statistics',
    request: departmentsRequestSchema,
    response: z.array(employmentTypeSchema),
  }),
};
