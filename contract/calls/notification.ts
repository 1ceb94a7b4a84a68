import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { MAX_DISMISSED, MAX_OFFSET, NOTIFICATIONS_MAX_LIMIT } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { departmentsRequestSchema, idSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { NOTIFICATION_SORTINGS, NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';

export const notificationSchema = z.strictObject({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Null = about the department, with its `count`. */
  person: personRefSchema.nullable(),
  department: departmentRefSchema,
  createdAt: instantSchema,
  daysAbsent: countSchema.nullable(),
  shortTermCount: countSchema.nullable(),
  count: countSchema.nullable(),
  riskMark: z.boolean(),
  /** A key of the locales, with its values. */
  text: z.strictObject({
    key: z.string().min(1),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Which notifications of the departments: all of them by default. */
const filterShape = {
  types: z.array(z.enum(NOTIFICATION_TYPES)).min(1).max(NOTIFICATION_TYPES.length).optional(),
  /** Raised on this day or later. */
  raisedFrom: daySchema.optional(),
};

export const notificationCalls = {
  notificationDepartment: defineCall({
    method: 'POST',
    path: '/notification/department',
    capability: 'todayNotifications',
    /**
     * `limit`: maximum number of notifications from `offset` on; `X-Total-Count` has the total. Default order: newest first. A role
     * that may not see names gets no order by person.
     */
    request: departmentsRequestSchema.extend({
      ...filterShape,
      sorting: z.enum(NOTIFICATION_SORTINGS).optional(),
      offset: z.int().min(0).max(MAX_OFFSET).optional(),
      limit: z.int().min(1).max(NOTIFICATIONS_MAX_LIMIT).optional(),
    }),
    response: z.array(notificationSchema),
  }),
  notificationCounts: defineCall({
    method: 'POST',
    path: '/notification/counts',
    capability: 'todayNotifications',
    request: departmentsRequestSchema.extend({ raisedFrom: filterShape.raisedFrom }),
    /** The types of which there are any, in the order of NOTIFICATION_TYPES. */
    response: z.array(z.strictObject({ type: z.enum(NOTIFICATION_TYPES), count: countSchema })),
  }),
  notificationPerson: defineCall({
    method: 'POST',
    path: '/notification/person',
    capability: 'personNotifications',
    request: personRequestSchema,
    response: z.array(notificationSchema),
    aboutOnePerson: true,
  }),
  notificationDismiss: defineCall({
    method: 'POST',
    path: '/notification/dismiss',
    capability: 'todayNotifications',
    /**
     * Hides the notification for the caller. With `removeRiskMark` it removes the risk mark for all users and hides nothing. A
     * repeated request changes nothing.
     */
    request: z.strictObject({ id: idSchema, removeRiskMark: z.boolean().optional() }),
    responseType: 'nothing',
    writes: true,
  }),
  notificationDismissSelected: defineCall({
    method: 'POST',
    path: '/notification/dismiss-selected',
    capability: 'todayNotifications',
    request: z.strictObject({ ids: z.array(idSchema).min(1).max(MAX_DISMISSED) }),
    /** The number of notifications that are hidden for the caller; others are closed or not visible. 404 if it would be none. */
    response: z.strictObject({ dismissed: countSchema }),
    writes: true,
  }),
};
