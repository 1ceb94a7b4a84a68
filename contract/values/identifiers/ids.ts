import { z } from 'zod';
import { ID_MAX_LENGTH, MAX_DEPARTMENT_IDS } from '../constants.ts';

/**
 * Ids are opaque: an unknown id of any format gives 404 (a department's 403), never 400, so that the response
 * does not disclose which ids can exist. Control characters and lone surrogates are rejected, because the
 * database cannot store them.
 */
export const idSchema = z
  .string()
  .min(1)
  .max(ID_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const departmentIdsSchema = z.array(idSchema).min(1).max(MAX_DEPARTMENT_IDS);

/** The body of every call with departments only. */
export const departmentsRequestSchema = z.strictObject({ departmentIds: departmentIdsSchema });

/** The body of every call about one person. */
export const personRequestSchema = z.strictObject({ personId: idSchema });
export type PersonRequest = z.infer<typeof personRequestSchema>;
export type DepartmentsRequest = z.infer<typeof departmentsRequestSchema>;
