import type { IDToken } from 'openid-client';
import { EXTERNAL_ID_MAX_LENGTH } from '#contract/values/administration/identity-provider.ts';
import { EMAIL_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import type { ActiveIdentityProvider } from './find-identity-provider.ts';

/** A person as an identity provider describes them. */
export type Identity = {
  /** The value that identifies the account. */
  externalId: string;
  personName: string;
};

export type IdentityFault = 'claimMissing' | 'emailNotVerified' | 'otherDomain';

/**
 * Reads the claims of a verified ID token by the settings of its identity provider. An e-mail address identifies an account only if
 * `email_verified` is true: users of some identity providers enter any address (OpenID Connect Core 1.0, 5.7).
 */
export function readIdentity(
  claims: IDToken,
  { claim, emailDomains }: Pick<ActiveIdentityProvider, 'claim' | 'emailDomains'>,
): Identity | { fault: IdentityFault } {
  const email = readText(claims.email, EMAIL_MAX_LENGTH)?.toLowerCase() ?? null;
  const isVerified = claims.email_verified === true;
  const isDenied = claims.email_verified === false && emailDomains.length > 0;
  if ((claim === 'email' && email !== null && !isVerified) || isDenied) return { fault: 'emailNotVerified' };
  const domain = email?.split('@').at(-1) ?? '';
  if (emailDomains.length > 0 && !emailDomains.includes(domain)) return { fault: 'otherDomain' };
  const externalId = claim === 'email' ? email : readText(claims[claim], EXTERNAL_ID_MAX_LENGTH);
  if (externalId === null) return { fault: 'claimMissing' };
  return { externalId, personName: readText(claims.name, LINE_MAX_LENGTH) ?? externalId };
}

/** Null for anything but a text of at most this length. */
function readText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().normalize('NFC');
  return text === '' || text.length > maxLength || /\p{Cc}/u.test(text) ? null : text;
}
