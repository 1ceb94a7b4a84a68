import { z } from 'zod';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** Creates the schema of the form of a new account. Messages are in the language of the page. */
export function createNewAccountSchema(t: Translate) {
  const nameInvalid = t('adminAccounts:new.nameMissing', { max: LINE_MAX_LENGTH });
  const usernameInvalid = t('adminAccounts:new.usernameInvalid', { max: ID_MAX_LENGTH });
  return z.object({
    /** The id of the rendered form: the provider accepts it once, so that a repeated post creates one account. */
    formId: z.uuid(),
    personName: z.string({ error: nameInvalid }).trim().min(1, nameInvalid).max(LINE_MAX_LENGTH, nameInvalid),
    username: z
      .string({ error: usernameInvalid })
      .trim()
      .max(ID_MAX_LENGTH, usernameInvalid)
      .regex(/^\S+$/u, usernameInvalid),
  });
}
