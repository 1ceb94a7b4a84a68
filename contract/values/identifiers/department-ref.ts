import { z } from 'zod';
import { idSchema } from './ids.ts';
import { nameSchema } from '../text/text-rules.ts';

export const departmentRefSchema = z.strictObject({ abstract_id: idSchema, name: nameSchema });
export type DepartmentRef = z.infer<typeof departmentRefSchema>;
