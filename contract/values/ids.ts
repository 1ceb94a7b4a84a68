import { z } from 'zod';
import { ID_MAX_LENGTH, MAX_DEPARTMENT_IDS } from './constants.ts';

/**
 * Ids are opaque: one that no row has, whatever it looks like, is answered with 404 (a department's with 403), never
 * 400, so that an answer does not tell which ids could exist. Control characters and halves of surrogate pairs, which
 * no database text can hold, are refused.
 */
export const idSchema = z
  .string()
  .min(1)
  .max(ID_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const departmentIdsSchema = z.array(idSchema).min(1).max(MAX_DEPARTMENT_IDS);

/** The body of every call that asks about departments and nothing else. */
export const departmentsRequestSchema = z.strictObject({ departmentIds: departmentIdsSchema });

/** The body of every call that asks about one person. */
export const personRequestSchema = z.strictObject({ personId: idSchema });
export type PersonRequest = z.infer<typeof personRequestSchema>;
export type DepartmentsRequest = z.infer<typeof departmentsRequestSchema>;
