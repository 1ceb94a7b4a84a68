import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/ids.ts';

const own = { capability: 'rehabPlans', feature: 'RehabPlanner' } as const;

export const reminderCalls = {
  /** How the caller's account is reminded of the actions due. */
  followUpReminders: defineCall({
    method: 'GET',
    path: '/follow-up/reminders',
    ...own,
    response: z.strictObject({
      /** The calendar link of the account, without its key. It shows what the role sees in which it was created. */
      calendar: z.strictObject({ createdAt: instantSchema, role: z.enum(WIRE_ROLES) }).nullable(),
    }),
  }),
  /**
   * Creates the calendar link for the caller's role and language, and revokes an earlier one. The response is the only place where
   * the key can be read.
   */
  followUpCalendarCreate: defineCall({
    method: 'POST',
    path: '/follow-up/calendar',
    ...own,
    /** Identifies one display of the form: a second submission of it is rejected with `form_used`. */
    request: z.strictObject({ formId: z.uuid() }),
    response: z.strictObject({ key: idSchema }),
    writes: true,
  }),
  followUpCalendarRevoke: defineCall({
    method: 'DELETE',
    path: '/follow-up/calendar',
    ...own,
    responseType: 'nothing',
    writes: true,
  }),
  /** The calendar of the account that the key belongs to. The key is in the body, because addresses are logged. */
  followUpCalendarRead: defineCall({
    method: 'POST',
    path: '/follow-up/calendar/read',
    audience: 'public',
    request: z.strictObject({ key: idSchema }),
    response: z.strictObject({
      /** The language in which the link was created. */
      language: z.enum(['sv', 'en']),
      /** One for each day on which something is due, in order. */
      events: z.array(
        z.strictObject({
          /** Stable for the account and the day; reveals neither. */
          uid: z.string().min(1),
          day: daySchema,
          /** How many actions are due on that day. */
          count: countSchema,
        }),
      ),
    }),
  }),
};
