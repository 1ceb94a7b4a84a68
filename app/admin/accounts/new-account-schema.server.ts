import { z } from 'zod';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The form of a new account. Messages are in the language of the page. */
export function createAccountSchema(t: Translate) {
  const nameMissing = t('adminAccounts:new.nameMissing', { max: LINE_MAX_LENGTH });
  const usernameInvalid = t('adminAccounts:new.usernameInvalid', { max: ID_MAX_LENGTH });
  return z.object({
    formId: z.uuid(),
    personName: z.string({ error: nameMissing }).trim().min(1, nameMissing).max(LINE_MAX_LENGTH, nameMissing),
    username: z
      .string({ error: usernameInvalid })
      .trim()
      .max(ID_MAX_LENGTH, usernameInvalid)
      .regex(/^\S+$/u, usernameInvalid),
  });
}
