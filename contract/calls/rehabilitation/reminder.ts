import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { MAIL_FREQUENCIES } from '#contract/values/vocabulary.ts';

const mailFrequencySchema = z.enum(MAIL_FREQUENCIES);

const access = { capability: 'rehabPlans', feature: 'RehabPlanner' } as const;

export const reminderCalls = {
  /** How the caller's account is reminded of the actions due. */
  followUpReminders: defineCall({
    method: 'GET',
    path: '/follow-up/reminders',
    ...access,
    response: z.strictObject({
      /** The calendar link of the account, without its key. The calendar shows what `role`, in which the link was created, may see. */
      calendar: z.strictObject({ createdAt: instantSchema, role: z.enum(WIRE_ROLES) }).nullable(),
      /** The reminder by e-mail; null if the operator has configured no mail server. */
      mail: z
        .strictObject({
          frequency: mailFrequencySchema,
          /** The role whose actions due are counted; null while the reminder is switched off. */
          role: z.enum(WIRE_ROLES).nullable(),
          /** Null until an administrator has entered an address. */
          address: z.string().nullable(),
          /** The mail server has permanently rejected the address: nothing is sent until an administrator enters an address again. */
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
    ...access,
    /** Identifies one rendering of the form: a second submission of it is rejected with `form_used`. */
    request: z.strictObject({ formId: z.uuid() }),
    response: z.strictObject({ key: idSchema }),
    writes: true,
  }),
  followUpCalendarRevoke: defineCall({
    method: 'DELETE',
    path: '/follow-up/calendar',
    ...access,
    responseType: 'nothing',
    writes: true,
  }),
  /** Sets how often the account is reminded by e-mail of the actions due that its role sees now, in the language of the call. */
  followUpMailSet: defineCall({
    method: 'PUT',
    path: '/follow-up/mail',
    ...access,
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
      /** One event for each day on which actions are due, in order of the days. */
      events: z.array(
        z.strictObject({
          /** Always the same for the account and the day; reveals neither. */
          uid: z.string().min(1),
          day: daySchema,
          /** How many actions are due on that day. */
          count: countSchema,
        }),
      ),
    }),
  }),
};
