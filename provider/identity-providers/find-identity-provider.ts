import { and, eq, isNotNull } from 'drizzle-orm';
import { IDENTITY_CLAIMS, type IdentityClaim } from '#contract/values/administration/identity-provider.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import type { OpenIdProvider } from './open-id-client.ts';

/** The keys of an identity provider, as in the address of its sign-in. */
export type IdentityProviderKey = { organisationId: string; identityProviderId: string };

/** An identity provider at which users can sign in, without its secret. */
export type ActiveIdentityProvider = IdentityProviderKey & {
  name: string;
  issuer: string;
  clientId: string;
  claim: IdentityClaim;
  emailDomains: readonly string[];
  createsAccounts: boolean;
  /** Encrypted. */
  clientSecret: string;
};

/** The condition of one identity provider. Both ids must be UUIDs. */
export function isIdentityProvider({ organisationId, identityProviderId }: IdentityProviderKey) {
  return and(
    eq(identityProvider.organisationId, organisationId),
    eq(identityProvider.identityProviderId, identityProviderId),
  );
}

/** Null if there is none with these keys, or if it is not active. */
export async function findIdentityProvider(
  open: Pick<OpenDatabase, 'withTx'>,
  key: IdentityProviderKey,
): Promise<ActiveIdentityProvider | null> {
  const { organisationId } = key;
  if (!isUuid(organisationId) || !isUuid(key.identityProviderId)) return null;
  const [row] = await open.withTx({ organisationId }, (tx) =>
    tx
      .select()
      .from(identityProvider)
      .where(and(isIdentityProvider(key), isNotNull(identityProvider.activatedAt))),
  );
  const claim = IDENTITY_CLAIMS.find((one) => one === row?.claim);
  return row === undefined || claim === undefined ? null : { ...row, claim };
}

/** What a stored secret belongs to, for {@link SecretBox}. */
export function secretContextOf({ organisationId, identityProviderId }: IdentityProviderKey): string {
  return `identity_provider ${organisationId} ${identityProviderId}`;
}

/** The identity provider with its secret. @throws Error if it was encrypted with another key */
export async function withSecret(
  box: SecretBox,
  provider: IdentityProviderKey & { issuer: string; clientId: string; clientSecret: string },
): Promise<OpenIdProvider> {
  const clientSecret = await box.open(provider.clientSecret, secretContextOf(provider));
  if (clientSecret === null) throw new Error('the secret of an identity provider cannot be decrypted');
  return { issuer: provider.issuer, clientId: provider.clientId, clientSecret };
}
