import { SignJWT } from 'jose';
import type { Temporal } from 'temporal-polyfill';
import type { UserRole } from '../../contract/roles';
import { newId } from '../../database/new-id';
import type { TokenKeys } from './token-keys';

/** What all tokens of this provider have in common. */
export type TokenSettings = {
  keys: TokenKeys;
  /** The `iss` claim: APP_URL. */
  issuer: string;
  lifespanMs: number;
};

/** The `aud` claim of contract.md, "Signing in". */
export const TOKEN_AUDIENCE = 'api';
/** RFC 9068: an access token that is nothing else. */
export const TOKEN_TYPE = 'at+jwt';

export type TokenSubject = { accountId: string; organisationId: string; roles: readonly UserRole[] };

/** A signed token for the account from `now` on, as contract.md, "Signing in", describes it. */
export function issueToken(
  { keys, issuer, lifespanMs }: TokenSettings,
  { accountId, organisationId, roles }: TokenSubject,
  now: Temporal.Instant,
): Promise<string> {
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT({ org: organisationId, roles: [...roles] })
    .setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPE, kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + Math.ceil(lifespanMs / 1000))
    .setJti(newId())
    .sign(keys.privateKey);
}
