import { z } from 'zod';
import { ROWS_NAME } from './rows-name.ts';

/**
 * The row buttons of the action plan use Conform's intents (`insert` and `remove` under the name
 * `__intent__`), so that Conform's parser changes the rows without a script. Only these two intents are
 * accepted.
 */
export const ROW_INTENT = '__intent__';

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

export function buildInsertIntent(): string {
  const intent: RowIntent = { type: 'insert', payload: { name: ROWS_NAME, defaultValue: {} } };
  return JSON.stringify(intent);
}

export function buildRemoveIntent(index: number): string {
  const intent: RowIntent = { type: 'remove', payload: { name: ROWS_NAME, index } };
  return JSON.stringify(intent);
}

/** Returns null for an unknown intent. */
export function parseRowIntent(value: string): RowIntent | null {
  try {
    return intentSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
