import { z } from 'zod';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { employmentInfoSchema } from '../employment.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';

export const absenceTypeSchema = z.enum(ABSENCE_TYPES);

/** The fields of an absence as a shape, so that a report row can extend it. */
export const absenceShape = {
  absenceId: idSchema,
  type: absenceTypeSchema,
  /** Null = not visible for the role. Id 0 = secrecy, -1 = unknown reason. */
  cause: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Id null = a cause without a category ("Orsak ej förmedlad"). */
  causeCategory: z.strictObject({ id: z.int().nullable(), name: z.string() }).nullable(),
  fromDate: daySchema,
  /** Null = ongoing. */
  toDate: daySchema.nullable(),
  /** The expected return. */
  realReturnDate: daySchema.nullable(),
  callDatetime: instantSchema.nullable(),
  callDatetimeWell: instantSchema.nullable(),
  isAbsent: z.boolean(),
  /** Degree in percent. */
  absenceStatus: z.int().min(1).max(100),
  /** Gross days of the row within the requested period, or of the whole row without a period. */
  absenceDays: countSchema,
  /** Gross length of its spell until today, or until the end of the period. */
  totalAbsenceDays: countSchema,
  /** Null = not visible for the role; needForSupport likewise. */
  workRelated: z.boolean().nullable(),
  needForSupport: z.boolean().nullable(),
  relapse: z.boolean(),
  newAbsenceDegree: z.boolean(),
  /**
   * Spells of this type for the person that start in the requested period, or in the last 12 months without a
   * period.
   */
  occasions: countSchema,
};

export const absenceSchema = z.strictObject({
  ...absenceShape,
  /** The first day of its spell. */
  spellFrom: daySchema,
  /** The day since when its degree applies without a break; `fromDate` or earlier. */
  degreeFrom: daySchema,
});
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
