import { z } from 'zod';
import { todayRowSchema } from './absence/absence.ts';
import { defineCall } from '#contract/call.ts';
import { LIST_PAGE_SIZE, MAX_OFFSET, SEARCH_MAX_LENGTH } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { departmentsRequestSchema, idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';
import { FEATURE_STATES, FEATURES } from '#contract/values/vocabulary.ts';

/** A person employed in a department. */
export const navigationEmployeeSchema = z.strictObject({
  employment: z.strictObject({ employment_id: idSchema }),
  person: personRefSchema,
  department: departmentRefSchema,
});
export type NavigationEmployee = z.infer<typeof navigationEmployeeSchema>;

/** A hit of the employee search. */
export const employeeHitSchema = navigationEmployeeSchema.extend({
  /**
   * Only for people of the same name in the same department, whom nothing else tells apart; null for everybody else, and for a role
   * that may not see it.
   */
  employmentNumber: z.string().nullable(),
});
export type FoundEmployee = z.infer<typeof employeeHitSchema>;

export const featureSchema = z.strictObject({
  featureName: z.enum(FEATURES),
  /** PartiallyEnabled: at least one company of the chosen departments uses it. */
  state: z.enum(FEATURE_STATES),
});
export type Feature = z.infer<typeof featureSchema>;

export const navigationCalls = {
  navigation: defineCall({
    method: 'POST',
    path: '/navigation',
    capability: 'navigation',
    /** `withEmployees`: false when only the counts are needed: the employees are most of the response. */
    request: departmentsRequestSchema.extend({ withEmployees: z.boolean().optional() }),
    response: z.strictObject({
      /** Empty for a role that may not search, and when not requested. */
      employees: z.array(navigationEmployeeSchema),
      activeEmployeesCount: countSchema,
      activeEmployeesAtCompanyCount: countSchema,
      companyNames: z.array(nameSchema),
    }),
  }),
  navigationSearch: defineCall({
    method: 'POST',
    path: '/navigation/search',
    capability: 'searchEmployees',
    /** `text`: words that the first or the last name contains, each of them, in any order. */
    request: departmentsRequestSchema.extend({
      text: z.string().min(1).max(SEARCH_MAX_LENGTH),
      offset: z.int().min(0).max(MAX_OFFSET).default(0),
      limit: z.int().min(1).max(LIST_PAGE_SIZE).default(LIST_PAGE_SIZE),
    }),
    response: z.strictObject({
      /** The number of all hits. */
      total: countSchema,
      /** In Swedish order of the first name, then of the last name. */
      employees: z.array(employeeHitSchema).max(LIST_PAGE_SIZE),
    }),
  }),
  navigationToday: defineCall({
    method: 'POST',
    path: '/navigation/today',
    capability: 'today',
    /** `withPeople`: false when the lists are not needed; they are then empty, and the access log has no row. */
    request: departmentsRequestSchema.extend({ withPeople: z.boolean().optional() }),
    response: z.strictObject({
      features: z.array(featureSchema),
      absentCount: countSchema,
      newAbsentToday: z.array(todayRowSchema),
      returningToday: z.array(todayRowSchema),
      /** Open absences without an expected return that began over two years ago; null without the capability `dataCheck`. */
      openOverTwoYears: countSchema.nullable(),
    }),
  }),
};
