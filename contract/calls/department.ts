import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { daySchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';

export const departmentSchema = z.strictObject({
  abstract_id: idSchema,
  name: nameSchema,
  /** Null for a root. */
  parent_id: idSchema.nullable(),
  authorized: z.boolean(),
  company: z.boolean(),
  contract: z.strictObject({
    active: z.boolean(),
    validFrom: daySchema.nullable(),
    validTo: daySchema.nullable(),
  }),
});
export type Department = z.infer<typeof departmentSchema>;

export const departmentCalls = {
  departmentHierarchy: defineCall({
    method: 'GET',
    path: '/department/hierarchy',
    capability: 'hierarchy',
    /** Parents precede their children. */
    response: z.array(departmentSchema),
  }),
};
