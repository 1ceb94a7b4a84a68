import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';

/** A program that sends deliveries for the organisation, and may do nothing else. */
export const machineAccountSchema = z.strictObject({
  machineAccountId: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  /** The name of the administrator at that time. */
  createdBy: z.string(),
  /** The last day on which its token is valid. */
  expiresOn: daySchema,
  /** The latest accepted call, to the minute; null: none. */
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export type MachineAccount = z.infer<typeof machineAccountSchema>;

const administration = { audience: 'token', administration: true } as const;

export const machineAccountCalls = {
  machineAccountList: defineCall({
    method: 'GET',
    path: '/machine-accounts',
    ...administration,
    /** Those that are not revoked first, then the latest first. */
    response: z.array(machineAccountSchema),
  }),
  /** The response is the only place where the token can be read. */
  machineAccountCreate: defineCall({
    method: 'POST',
    path: '/machine-accounts',
    ...administration,
    request: z.strictObject({
      /** Identifies one display of a form: a second submission of it is rejected with `form_used`. */
      formId: z.uuid(),
      name: z.string().trim().normalize('NFC').min(1).max(LINE_MAX_LENGTH),
      /** After today, and at most a year ahead. */
      expiresOn: daySchema,
    }),
    response: z.strictObject({ machineAccountId: idSchema, token: z.string() }),
    writes: true,
  }),
  /** Revokes the token at once; it cannot be restored. */
  machineAccountRevoke: defineCall({
    method: 'POST',
    path: '/machine-accounts/:machineAccountId/revoke',
    ...administration,
    params: z.strictObject({ machineAccountId: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
};
