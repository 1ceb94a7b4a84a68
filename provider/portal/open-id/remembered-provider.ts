import type { OpenDatabase } from '#database/database.ts';
import {
  findIdentityProvider,
  type IdentityProviderKey,
} from '#provider/identity-providers/find-identity-provider.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import { readCookie } from '../read-cookie.ts';

/** The identity provider that the browser has signed in at before, with its addresses in the portal. */
export type RememberedProvider = { name: string; signInPath: string; logoutPath: string };

const cookieName = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}identity-provider`;
const MAX_AGE_SECONDS = 180 * 24 * 3_600;

/** Returns the `Set-Cookie` value by which the sign-in page offers the identity provider. The cookie gives no access. */
export function rememberProvider(key: IdentityProviderKey, isHttps: boolean): string {
  const attributes = `Path=/; Max-Age=${String(MAX_AGE_SECONDS)}; HttpOnly; SameSite=Lax`;
  return `${cookieName(isHttps)}=${key.organisationId}.${key.identityProviderId}; ${attributes}${isHttps ? '; Secure' : ''}`;
}

/** Returns the identity provider of the cookie; null without a valid cookie, and for an identity provider that is no longer active. */
export async function findRememberedProvider(
  open: Pick<OpenDatabase, 'withTx'>,
  request: Request,
  isHttps: boolean,
): Promise<RememberedProvider | null> {
  const [organisationId = '', identityProviderId = ''] =
    readCookie(request, cookieName(isHttps))?.split('.') ?? [];
  if (organisationId === '') return null;
  const key = { organisationId, identityProviderId };
  const found = await findIdentityProvider(open, key);
  if (found === null) return null;
  return { name: found.name, signInPath: openIdPath(key), logoutPath: openIdPath(key, '/logout') };
}
