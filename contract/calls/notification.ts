import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { NOTIFICATIONS_MAX_LIMIT } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/department-ref.ts';
import { departmentsRequestSchema, idSchema, personRequestSchema } from '#contract/values/ids.ts';
import { personRefSchema } from '#contract/values/person-ref.ts';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';

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

export const notificationCalls = {
  notificationDepartment: defineCall({
    method: 'POST',
    path: '/notification/department',
    capability: 'todayNotifications',
    /** `limit`: maximum number of notifications; `X-Total-Count` has the total. */
    request: departmentsRequestSchema.extend({
      limit: z.int().min(1).max(NOTIFICATIONS_MAX_LIMIT).optional(),
    }),
    /** Newest first. */
    response: z.array(notificationSchema),
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
     * `riskMark`: the state that the client saw. If it has changed there is nothing to do, so a repeated post
     * is harmless.
     */
    request: z.strictObject({ id: idSchema, riskMark: z.boolean().optional() }),
    responseType: 'nothing',
    writes: true,
  }),
};
