import { z } from 'zod';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/department-ref.ts';
import { employmentInfoSchema } from './employment.ts';
import { idSchema } from '#contract/values/ids.ts';
import { personRefSchema } from '#contract/values/person-ref.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';

export const absenceTypeSchema = z.enum(ABSENCE_TYPES);

/** The fields of an absence; a shape, so that a report's row can add its own. */
export const absenceShape = {
  absenceId: idSchema,
  type: absenceTypeSchema,
  /** Null = the role may not see it. Id 0 = secrecy, -1 = unknown reason. */
  cause: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Id null = a cause without category ("Orsak ej förmedlad"). */
  causeCategory: z.strictObject({ id: z.int().nullable(), name: z.string() }).nullable(),
  fromDate: daySchema,
  /** Null = open. */
  toDate: daySchema.nullable(),
  /** The expected return. */
  realReturnDate: daySchema.nullable(),
  callDatetime: instantSchema.nullable(),
  callDatetimeWell: instantSchema.nullable(),
  isAbsent: z.boolean(),
  /** Degree in percent. */
  absenceStatus: z.int().min(1).max(100),
  /** Gross days of the row within the asked period; of the whole row where no period is asked. */
  absenceDays: countSchema,
  /** Gross length of its occasion today, or at the period's end. */
  totalAbsenceDays: countSchema,
  /** Null = the role may not see it; needForSupport likewise. */
  workRelated: z.boolean().nullable(),
  needForSupport: z.boolean().nullable(),
  relapse: z.boolean(),
  newAbsenceDegree: z.boolean(),
  /** This person's occasions of the type begun in the asked period; the last 12 months where none is asked. */
  occasions: countSchema,
};

export const absenceSchema = z.strictObject(absenceShape);
export type Absence = z.infer<typeof absenceSchema>;

/** A row of the lists of the overview. */
export const todayRowSchema = z.strictObject({
  person: personRefSchema,
  department: departmentRefSchema,
  absence: absenceSchema,
});
export type TodayRow = z.infer<typeof todayRowSchema>;

/** A row of the list of those absent today. */
export const absentPersonSchema = z.strictObject({
  person: personRefSchema,
  employment: employmentInfoSchema,
  absence: absenceSchema,
});
export type AbsentPerson = z.infer<typeof absentPersonSchema>;
