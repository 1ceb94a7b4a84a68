import type { IdentityProviderKey } from './find-identity-provider.ts';

/** The address of the sign-in at an identity provider, in the portal. */
export function openIdPath(
  { organisationId, identityProviderId }: IdentityProviderKey,
  rest: '' | '/callback' | '/logout' | '/backchannel-logout' = '',
): string {
  return `/portal/oidc/${organisationId}/${identityProviderId}${rest}`;
}
