import { z } from 'zod';

const who = {
  organisationNumber: z.string().regex(/^\d{10}$/),
  person: z.union([
    z.strictObject({ personId: z.uuid() }),
    z.strictObject({ employmentNumber: z.string().min(1) }),
    z.strictObject({ personalNumber: z.string().length(12) }),
  ]),
};

const personActionSchema = z.discriminatedUnion('name', [
  /** The name, to be confirmed before an erasure, and before a protection mark is removed. */
  z.strictObject({ name: z.literal('describe'), ...who }),
  z.strictObject({ name: z.literal('extract'), ...who }),
  z.strictObject({ name: z.literal('erase'), ...who }),
  z.strictObject({ name: z.literal('unprotect'), ...who }),
]);
export type PersonAction = z.infer<typeof personActionSchema>;

/** What `npm run person` is to do. */
export const personRequestSchema = z.strictObject({
  kind: z.literal('person'),
  /** `npm run person` is in English; the pages of an extract are in both languages. */
  language: z.literal('en'),
  action: personActionSchema,
});
