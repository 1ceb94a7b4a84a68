import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { USER_ROLES } from '#contract/roles.ts';
import { MAX_OFFSET } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { LOG_AREAS, LOG_KINDS, LOG_PAGE_SIZE } from '#contract/values/administration/access-log.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { exportNoteSchema } from '../absence/export-note.ts';

/** An event of the access log. It contains nothing about health, and no name of an employee. */
export const logRowSchema = z.strictObject({
  eventId: idSchema,
  at: instantSchema,
  /** The name of the account; null if nobody was signed in, or the account is gone. */
  accountName: z.string().nullable(),
  role: z.enum(USER_ROLES).nullable(),
  kind: z.enum(LOG_KINDS),
  area: z.enum(LOG_AREAS),
  personId: idSchema.nullable(),
  /** Number of rows about people in a list or an export. */
  rowCount: countSchema.nullable(),
  /** How many people with protected identity the event was about, or are among the rows. */
  protectedPeople: countSchema,
  client: z.string().nullable(),
  requestId: z.string(),
});
export type LogRow = z.infer<typeof logRowSchema>;

const offset = z.int().min(0).max(MAX_OFFSET).default(0);

export const accessLogCalls = {
  /** Who has read or changed what about a person, the latest first. Lists with the person are not among it. */
  personAccessLog: defineCall({
    method: 'POST',
    path: '/access-log/person',
    capability: 'accessLog',
    request: z.strictObject({ personId: idSchema, offset }),
    response: z.strictObject({
      person: personRefSchema,
      rows: z.array(logRowSchema).max(LOG_PAGE_SIZE),
      total: countSchema,
    }),
    aboutOnePerson: true,
  }),
  /** The events of the organisation between two days, the latest first; as NDJSON all of them. */
  accessLog: defineCall({
    method: 'POST',
    path: '/access-log',
    audience: 'token',
    administration: true,
    request: z.strictObject({
      from: daySchema,
      to: daySchema,
      accountId: idSchema.nullable().default(null),
      eventKind: z.enum(LOG_KINDS).nullable().default(null),
      personId: idSchema.nullable().default(null),
      offset,
      export: exportNoteSchema.optional(),
    }),
    response: z.strictObject({
      rows: z.array(logRowSchema).max(LOG_PAGE_SIZE),
      total: countSchema,
      /** The accounts of the organisation by name. */
      accounts: z.array(z.strictObject({ accountId: idSchema, name: z.string() })),
    }),
    line: logRowSchema,
  }),
};
