import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { RETENTION_KINDS } from '#contract/values/administration/retention.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';

const countSchema = z.int().nonnegative();

const previewSchema = z.array(
  z.strictObject({
    kind: z.enum(RETENTION_KINDS),
    /** The setting; 0: nothing is deleted. */
    months: countSchema,
    /** What ended before this day is deleted. */
    endedBefore: daySchema.nullable(),
    rows: countSchema,
    people: countSchema,
    /** Some of the people whose rehab plans the caller may see in one of the roles held. */
    named: z.array(personRefSchema),
  }),
);
export type RetentionPreview = z.infer<typeof previewSchema>;

const holdSchema = z.strictObject({
  holdId: idSchema,
  /** Null unless the caller may see the person's rehab plans in one of the roles held. */
  person: personRefSchema.nullable(),
  /** Null when not visible for the role. */
  employmentNumber: z.string().nullable(),
  reason: z.string(),
  createdAt: instantSchema,
  /** The name of the account at that time. */
  createdBy: z.string(),
});
export type RetentionHold = z.infer<typeof holdSchema>;

const lineSchema = z.string().trim().normalize('NFC').min(1).max(LINE_MAX_LENGTH);

const administration = { audience: 'token', administration: true } as const;

export const retentionCalls = {
  retentionGet: defineCall({
    method: 'GET',
    path: '/retention',
    ...administration,
    response: z.strictObject({
      /** False in demo mode, in which nothing is deleted. */
      isRun: z.boolean(),
      /** Of the run of the next night. */
      preview: previewSchema,
      /** The people about whom nothing is deleted, the latest first. */
      holds: z.array(holdSchema),
    }),
  }),
  retentionHoldCreate: defineCall({
    method: 'POST',
    path: '/retention/holds',
    ...administration,
    request: z.strictObject({ employmentNumber: lineSchema, reason: lineSchema }),
    response: z.strictObject({ holdId: idSchema }),
    writes: true,
  }),
  retentionHoldRelease: defineCall({
    method: 'POST',
    path: '/retention/holds/:holdId/release',
    ...administration,
    params: z.strictObject({ holdId: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
};
