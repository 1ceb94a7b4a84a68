import { z } from 'zod';

/** The name of Conform's intents in a posted form. */
export const ROW_INTENT = '__intent__';

/** The intents of the buttons that add and remove rows. Conform has others, which could set any field. */
const intentSchema = z.union([
  z.strictObject({
    type: z.literal('insert'),
    payload: z.strictObject({ name: z.string(), defaultValue: z.strictObject({}).optional() }),
  }),
  z.strictObject({
    type: z.literal('remove'),
    payload: z.strictObject({ name: z.string(), index: z.int().min(0) }),
  }),
]);
export type RowIntent = z.infer<typeof intentSchema>;

/**
 * Parses the intent of a row button. Returns null for any other.
 *
 * @param names the fields that have rows, with `[]` for any index
 */
export function parseRowIntent(value: unknown, names: ReadonlySet<string>): RowIntent | null {
  if (typeof value !== 'string') return null;
  try {
    const intent = intentSchema.safeParse(JSON.parse(value)).data ?? null;
    const name = intent?.payload.name.replaceAll(/\[\d+\]/g, '[]');
    return intent !== null && names.has(name ?? '') ? intent : null;
  } catch {
    return null;
  }
}
