import { z } from 'zod';

/** Reads everything for a backup, which the command encrypts and stores. */
export const backupRequestSchema = z.strictObject({
  kind: z.literal('backup'),
  /** `npm run backup` is in English. */
  language: z.literal('en'),
});
