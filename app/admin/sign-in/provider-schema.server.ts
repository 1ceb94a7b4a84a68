import { z } from 'zod';
import {
  IDENTITY_CLAIMS,
  MAX_CLIENT_TEXT,
  MAX_EMAIL_DOMAINS,
} from '#contract/values/administration/identity-provider.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The form of an identity provider. Messages are in the language of the page. */
export function createProviderSchema(t: Translate, { needsSecret }: { needsSecret: boolean }) {
  const line = (error: string, max: number) => z.string({ error }).trim().min(1, error).max(max, error);
  const secret = line(t('adminSignIn:clientSecret.missing', { max: MAX_CLIENT_TEXT }), MAX_CLIENT_TEXT);
  // In the order of the form, which is that of the error summary.
  return z.object({
    formId: z.uuid(),
    name: line(t('adminSignIn:name.missing', { max: LINE_MAX_LENGTH }), LINE_MAX_LENGTH),
    issuer: z
      .string({ error: t('adminSignIn:issuer.invalid') })
      .trim()
      .max(MAX_CLIENT_TEXT, t('adminSignIn:issuer.invalid'))
      .pipe(z.url({ protocol: /^https?$/, error: t('adminSignIn:issuer.invalid') })),
    clientId: line(t('adminSignIn:clientId.missing', { max: MAX_CLIENT_TEXT }), MAX_CLIENT_TEXT),
    clientSecret: needsSecret ? secret : secret.optional().transform((typed) => typed ?? null),
    claim: z.enum(IDENTITY_CLAIMS, { error: t('adminSignIn:claim.missing') }),
    emailDomains: z
      .string()
      .default('')
      .transform((typed, context) => {
        const domains = typed
          .toLowerCase()
          .split(/[\s,;]+/)
          .map((domain) => domain.replace(/^@/, ''))
          .filter((domain) => domain !== '');
        const isValid = domains.every(
          (domain) => domain.includes('.') && z.hostname().safeParse(domain).success,
        );
        if (isValid && domains.length <= MAX_EMAIL_DOMAINS) return domains;
        context.addIssue({
          code: 'custom',
          message: t('adminSignIn:emailDomains.invalid', { max: MAX_EMAIL_DOMAINS }),
        });
        return z.NEVER;
      }),
    createsAccounts: z
      .literal('on')
      .optional()
      .transform((typed) => typed === 'on'),
  });
}
