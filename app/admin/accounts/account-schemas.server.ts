import { z } from 'zod';
import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';
import { createEmailField } from '#app/http/email-field.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** Creates the schema of the form with the address for reminders. */
export function createEmailSchema(t: Translate) {
  return z.object({ email: createEmailField(t('adminAccounts:email.invalid')) });
}

/**
 * Creates the schema of the form that states how an identity provider identifies the person. An empty external id removes the
 * identity.
 */
export function createIdentitySchema(t: Translate) {
  const invalid = t('adminAccounts:identity.invalid', { max: EXTERNAL_ID_MAX_LENGTH });
  return z
    .object({
      externalId: z
        .string(invalid)
        .trim()
        .max(EXTERNAL_ID_MAX_LENGTH, invalid)
        .refine((text) => !/\p{Cc}/u.test(text), invalid)
        .default(''),
      identityProviderId: z.string().trim().default(''),
    })
    .refine(({ externalId, identityProviderId }) => externalId === '' || identityProviderId !== '', {
      path: ['identityProviderId'],
      message: t('adminAccounts:identity.provider.missing'),
    })
    .transform(({ externalId, identityProviderId }) => ({
      identity: externalId === '' ? null : { externalId, identityProviderId },
    }));
}
