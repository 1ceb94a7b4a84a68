import { z } from 'zod';
import { defineCall } from './call';
import { NOTIFICATIONS_MAX_LIMIT } from './constants';
import { countSchema } from './counts';
import { instantSchema } from './day';
import { departmentRefSchema } from './department-ref';
import { departmentsRequestSchema, idSchema, personRequestSchema } from './ids';
import { personRefSchema } from './person-ref';
import { NOTIFICATION_TYPES } from './vocabulary';

export const notificationSchema = z.strictObject({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Null = of the department, with its `count`. */
  person: personRefSchema.nullable(),
  department: departmentRefSchema,
  createdAt: instantSchema,
  daysAbsent: countSchema.nullable(),
  shortTermCount: countSchema.nullable(),
  count: countSchema.nullable(),
  riskMark: z.boolean(),
  /** A key of the locales with what it interpolates. */
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
    /** `limit`: the first so many alone; `X-Total-Count` says how many there are. */
    request: departmentsRequestSchema.extend({
      limit: z.int().min(1).max(NOTIFICATIONS_MAX_LIMIT).optional(),
    }),
    /** Newest first, as in the other. */
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
    /** `riskMark`: what the caller was shown. When it is no longer so there is nothing left to do, and a second post harms nothing. */
    request: z.strictObject({ id: idSchema, riskMark: z.boolean().optional() }),
    responseType: 'nothing',
    writes: true,
  }),
};
