import { z } from 'zod';
import { USER_ROLES } from '#contract/roles.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/**
 * Creates the schema of the account rights form. The chosen departments apply to every chosen role (`departmentIds: null`: all
 * departments); error messages are in the page's language.
 */
export function createRightsSchema(t: Translate) {
  return z
    .object({
      administrator: z
        .literal('on')
        .optional()
        .transform((value) => value === 'on'),
      roles: z.array(z.enum(USER_ROLES)).default([]),
      scope: z.enum(['all', 'list']).default('list'),
      departmentIds: z.array(idSchema).default([]),
    })
    .refine(
      ({ roles, scope, departmentIds }) => roles.length === 0 || scope === 'all' || departmentIds.length > 0,
      { path: ['departmentIds'], message: t('adminAccounts:rights.departmentsMissing') },
    )
    .transform(({ administrator, roles, scope, departmentIds }) => ({
      administrator,
      roles: roles.map((role) => ({ role, departmentIds: scope === 'all' ? null : departmentIds })),
    }));
}
