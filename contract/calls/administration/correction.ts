import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { daySchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';

/** What is right about the absence that the number, the type and the first day identify. */
const changeSchema = z.discriminatedUnion('kind', [
  /** Null: it is still ongoing. */
  z.strictObject({ kind: z.literal('lastDay'), to: daySchema.nullable() }),
  /** Percent. */
  z.strictObject({ kind: z.literal('degree'), degree: z.int().min(1).max(100) }),
  /** It never was. */
  z.strictObject({ kind: z.literal('withdrawn') }),
]);

export const correctionSchema = z.strictObject({
  employmentNumber: z
    .string()
    .trim()
    .min(1)
    .max(LINE_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  type: z.enum(ABSENCE_TYPES),
  from: daySchema,
  change: changeSchema,
});
export type Correction = z.infer<typeof correctionSchema>;

export const correctionCalls = {
  correctionCreate: defineCall({
    method: 'POST',
    path: '/corrections',
    audience: 'token',
    administration: true,
    request: correctionSchema,
    /** The delivery of one row; it is previewed and waits for a confirmation. */
    response: z.strictObject({ deliveryId: idSchema }),
    writes: true,
  }),
};
