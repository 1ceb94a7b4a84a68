import { z } from 'zod';
import { idSchema } from './ids';
import { nameSchema } from './text-rules';

export const departmentRefSchema = z.strictObject({ abstract_id: idSchema, name: nameSchema });
export type DepartmentRef = z.infer<typeof departmentRefSchema>;
