import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { MAIL_FREQUENCIES } from '#contract/values/vocabulary.ts';

const mailFrequencySchema = z.enum(MAIL_FREQUENCIES);

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
      /** The reminder by e-mail; null: the operator has not set a mail server. */
      mail: z
        .strictObject({
          frequency: mailFrequencySchema,
          /** The role whose actions due are counted; null while it is off. */
          role: z.enum(WIRE_ROLES).nullable(),
          /** Null: an administrator has to enter one first. */
          address: z.string().nullable(),
          /** The mail server has permanently rejected the address: nothing is sent until an administrator enters one again. */
          refused: z.boolean(),
        })
        .nullable(),
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
  /** Chooses how often the account is reminded by e-mail of what its role sees now, in the language of the call. */
  followUpMailSet: defineCall({
    method: 'PUT',
    path: '/follow-up/mail',
    ...own,
    /** `not_found` without a mail server. */
    request: z.strictObject({ frequency: mailFrequencySchema }),
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
