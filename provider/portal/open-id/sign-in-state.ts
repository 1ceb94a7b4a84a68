import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Transaction } from '#database/database.ts';
import { revokedToken } from '#provider/database/tables/account.ts';
import type { IdentityProviderKey } from '#provider/identity-providers/find-identity-provider.ts';
import type { OpenIdChecks } from '#provider/identity-providers/open-id-client.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { readCookie } from '../read-cookie.ts';

/** What the response of the identity provider is compared with, in the browser that began the sign-in. */
export type SignInState = OpenIdChecks & { expiresAtMs: number };

const MINUTES = 10;
const COOKIE = 'identity-sign-in';
const PATH = '/portal/oidc';

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAtMs: z.number(),
});

/** The name has a prefix on https; a cookie of that name is set over https only. */
const nameOf = (isHttps: boolean) => `${isHttps ? '__Secure-' : ''}${COOKIE}`;
// Lax: the identity provider sends the browser back from another site.
const attributes = (isHttps: boolean, seconds: number) =>
  `Path=${PATH}; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
const contextOf = ({ organisationId, identityProviderId }: IdentityProviderKey) =>
  `${COOKIE} ${organisationId} ${identityProviderId}`;

/** The `Set-Cookie` value that keeps the state of a sign-in in the browser, encrypted and for ten minutes. */
export async function writeSignInState(
  { box, isHttps }: { box: SecretBox; isHttps: boolean },
  key: IdentityProviderKey,
  checks: OpenIdChecks,
  now: Temporal.Instant,
): Promise<string> {
  const state: SignInState = { ...checks, expiresAtMs: now.add({ minutes: MINUTES }).epochMilliseconds };
  const sealed = await box.seal(JSON.stringify(state), contextOf(key));
  return `${nameOf(isHttps)}=${sealed}; ${attributes(isHttps, MINUTES * 60)}`;
}

/** Null without a state, for another identity provider, and after ten minutes. */
export async function readSignInState(
  { box, isHttps }: { box: SecretBox; isHttps: boolean },
  key: IdentityProviderKey,
  request: Request,
  now: Temporal.Instant,
): Promise<SignInState | null> {
  const sealed = readCookie(request, nameOf(isHttps));
  const text = sealed === null ? null : await box.open(sealed, contextOf(key));
  if (text === null) return null;
  const state = stateSchema.parse(JSON.parse(text));
  return state.expiresAtMs > now.epochMilliseconds ? state : null;
}

/** The `Set-Cookie` value that removes the state. */
export function clearSignInState(isHttps: boolean): string {
  return `${nameOf(isHttps)}=; ${attributes(isHttps, 0)}`;
}

/** Marks the state as used. False if it was used before. */
export async function useSignInState(tx: Transaction, { state, expiresAtMs }: SignInState): Promise<boolean> {
  const used = await tx
    .insert(revokedToken)
    .values({ jti: `state ${state}`, expiresAt: new Date(expiresAtMs).toISOString() })
    .onConflictDoNothing()
    .returning({ jti: revokedToken.jti });
  return used.length === 1;
}
