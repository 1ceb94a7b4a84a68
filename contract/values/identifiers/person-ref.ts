import { z } from 'zod';
import { MAX_AGE } from '../constants.ts';
import { idSchema } from './ids.ts';
import { nameSchema } from '../text/text-rules.ts';
import { GENDERS, PERSON_STATES } from '../vocabulary.ts';

const personRefShape = {
  person_id: idSchema.nullable(),
  first_name: nameSchema.nullable(),
  last_name: nameSchema.nullable(),
  state: z.enum(PERSON_STATES),
};

const detailsShape = {
  ...personRefShape,
  /** 12 digits, `YYYYMMDDNNNC`; null when not visible for the role. */
  personNumber: z.string().nullable(),
  /** Null: unknown, or not visible. A role that may not see names sees it only in groups of five or more. */
  gender: z.enum(GENDERS).nullable(),
  /** Null when not visible for the role. */
  age: z.int().min(0).max(MAX_AGE).nullable(),
  /** The group of ten years that contains the age, such as 40 to 49; null if the age is unknown. */
  ageGroup: z.strictObject({ from: z.int().min(0), to: z.int().min(0) }).nullable(),
};

/** A masked or missing person has no name and no number in a response. */
function hasNoHiddenFields(person: {
  state: string;
  first_name: string | null;
  last_name: string | null;
  personNumber?: string | null;
}): boolean {
  return (
    person.state === 'named' ||
    (person.first_name === null && person.last_name === null && (person.personNumber ?? null) === null)
  );
}

export const personRefSchema = z.strictObject(personRefShape).refine(hasNoHiddenFields);
export type PersonRef = z.infer<typeof personRefSchema>;

/** A person with the details that the report and the employee page show beside the name. */
export const personDetailsSchema = z.strictObject(detailsShape).refine(hasNoHiddenFields);
export type PersonDetails = z.infer<typeof personDetailsSchema>;
