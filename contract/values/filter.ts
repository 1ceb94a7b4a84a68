import { z } from 'zod';
import { MAX_AGE } from './constants.ts';
import { idSchema } from './identifiers/ids.ts';
import { MESSAGE } from './text/validation-message.ts';
import { GENDER_CHOICES } from './vocabulary.ts';

const ageSchema = z
  .strictObject({
    min: z.int().min(0).max(MAX_AGE),
    max: z.int().min(0).max(MAX_AGE),
    disableMaxLimit: z.boolean(),
  })
  .refine(({ min, max, disableMaxLimit }) => disableMaxLimit || min <= max, {
    path: ['max'],
    error: MESSAGE.age,
  });

const employmentTypesSchema = z.strictObject({
  /** Ids of `/person/employmentTypes`; null = all types. An empty list is parsed as null. */
  list: z
    .array(idSchema)
    .max(1_000)
    .nullable()
    .transform((list) => (list?.length ? list : null)),
  includeWithoutType: z.boolean(),
});

/** The people that the figures include; null or omitted = all. Ages are inclusive at both ends. */
export const filterSchema = z
  .strictObject({ age: ageSchema, employmentTypes: employmentTypesSchema, gender: z.enum(GENDER_CHOICES) })
  .nullable()
  .default(null);

export type Filter = NonNullable<z.output<typeof filterSchema>>;
