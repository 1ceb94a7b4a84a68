import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { USER_ROLES } from '#contract/roles.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';

export const userSchema = z.strictObject({
  personName: nameSchema,
  organisationNumber: z.string(),
  companyName: nameSchema,
  /** A stable pseudonymous id of the user. */
  userHash: z.string().min(1),
  roles: z.array(z.enum(USER_ROLES)),
  /** Holds the capability `administration` for the organisation. */
  administrator: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** A category of causes with its causes; ids as in `Absence`. */
export const conditionCategorySchema = z.strictObject({
  categoryId: z.int().nullable(),
  categoryName: z.string(),
  conditions: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});
export type ConditionCategory = z.infer<typeof conditionCategorySchema>;

const userInitSchema = z.strictObject({ user: userSchema, conditions: z.array(conditionCategorySchema) });

export const userCalls = {
  userInit: defineCall({ method: 'GET', path: '/user/init', audience: 'token', response: userInitSchema }),
  /** Notes in the access log that the user acts in the role of X-Role from now on. */
  userRoleChange: defineCall({ method: 'POST', path: '/user/role', responseType: 'nothing', writes: true }),
};
