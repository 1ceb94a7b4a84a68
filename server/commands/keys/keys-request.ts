import { z } from 'zod';

const keysActionSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('status') }),
  z.strictObject({ name: z.literal('rotate'), dataKeys: z.boolean() }),
]);
export type KeysAction = z.infer<typeof keysActionSchema>;

/** What `npm run keys` is to do. */
export const keysRequestSchema = z.strictObject({
  kind: z.literal('keys'),
  /** `npm run keys` is in English. */
  language: z.literal('en'),
  action: keysActionSchema,
});
