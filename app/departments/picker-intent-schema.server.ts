import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { PAGE_INTENTS, type PickerIntent } from './picker/picker-intent.ts';
import { CHANGES } from './picker/selection.ts';
import { jsonField } from './json-field.server.ts';

const idSchema = z.string().min(1).max(ID_MAX_LENGTH);

const rowIntentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['set', 'menu']), change: z.enum(CHANGES), id: idSchema }),
  z.object({ kind: z.literal('show'), id: idSchema }),
]);

/** The value of a submit button of the picker. */
export const pickerIntentSchema: z.ZodType<PickerIntent, string> = z.union([
  z.enum(PAGE_INTENTS).transform((kind) => ({ kind })),
  jsonField(rowIntentSchema),
]);
