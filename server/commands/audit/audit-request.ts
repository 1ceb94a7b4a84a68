import { z } from 'zod';
import { daySchema } from '#contract/values/day.ts';

const organisationNumber = z.string().regex(/^\d{10}$/);

const auditActionSchema = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('verify'),
    /** Null means every organisation. */
    organisationNumber: organisationNumber.nullable(),
    /** The public key of the access log, as PEM: the command reads it, because the server may not know `DATA_DIR`. */
    publicKey: z.string(),
  }),
  z.strictObject({
    name: z.literal('export'),
    organisationNumber,
    /** Both days are included. */
    from: daySchema.nullable(),
    to: daySchema.nullable(),
  }),
  z.strictObject({ name: z.literal('who'), organisationNumber, personId: z.uuid() }),
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** What `npm run audit` is to do. */
export const auditRequestSchema = z.strictObject({
  kind: z.literal('audit'),
  /** `npm run audit` is in English. */
  language: z.literal('en'),
  action: auditActionSchema,
});
