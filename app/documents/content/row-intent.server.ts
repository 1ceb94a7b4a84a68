import { z } from 'zod';
import { ROWS_NAME } from './rows-name.ts';

/** The name of Conform's intents in a posted form. */
export const ROW_INTENT = '__intent__';

/** The intents of the row buttons. Conform has others, which could set any field. */
const intentSchema = z.union([
  z.strictObject({
    type: z.literal('insert'),
    payload: z.strictObject({ name: z.literal(ROWS_NAME), defaultValue: z.strictObject({}) }),
  }),
  z.strictObject({
    type: z.literal('remove'),
    payload: z.strictObject({ name: z.literal(ROWS_NAME), index: z.int().min(0) }),
  }),
]);
export type RowIntent = z.infer<typeof intentSchema>;

/** Parses the intent of a row button. Returns null for any other. */
export function parseRowIntent(value: string): RowIntent | null {
  try {
    return intentSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
