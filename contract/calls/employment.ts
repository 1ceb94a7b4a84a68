import { z } from 'zod';
import { daySchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';

export const employmentTypeSchema = z.strictObject({ id: idSchema, name: nameSchema });
export type EmploymentType = z.infer<typeof employmentTypeSchema>;

export const employmentInfoSchema = z.strictObject({
  employment_id: idSchema,
  /** Null for a role that may not see names. */
  employmentNumber: z.string().nullable(),
  department: departmentRefSchema,
  parentDepartment: departmentRefSchema.nullable(),
  /** Null for a role that may not see names. */
  manager: nameSchema.nullable(),
  employmentType: employmentTypeSchema.nullable(),
  fromDate: daySchema,
  toDate: daySchema.nullable(),
});
export type EmploymentInfo = z.infer<typeof employmentInfoSchema>;
