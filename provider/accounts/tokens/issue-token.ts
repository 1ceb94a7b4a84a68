import { SignJWT } from 'jose';
import { Temporal } from 'temporal-polyfill';
import type { UserRole } from '#contract/roles.ts';
import { newId } from '#database/new-id.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';
import type { TokenKeys } from './token-keys.ts';

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

export type TokenSubject = {
  accountId: string;
  organisationId: string;
  roles: readonly UserRole[];
  /** The account's `valid_after` in ms when its password was checked; the API rejects the token once it differs. */
  validAfterMs: number | null;
};

/**
 * A signed token for the account from `now` on. Without a family it begins one; with one it expires with the family at
 * the latest (docs/decisions/0014-token-families.md).
 */
export function issueToken(
  { keys, issuer, lifespanMs }: TokenSettings,
  { accountId, organisationId, roles, validAfterMs }: TokenSubject,
  now: Temporal.Instant,
  parent: TokenFamily | null = null,
): Promise<string> {
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
  const jti = newId();
  const { familyId, startedAt } = parent ?? {
    familyId: jti,
    startedAt: Temporal.Instant.fromEpochMilliseconds(issuedAt * 1000),
  };
  const familyEnd = endOfFamily({ startedAt }).epochMilliseconds / 1000;
  return new SignJWT({
    org: organisationId,
    roles: [...roles],
    sid: familyId,
    auth_time: startedAt.epochMilliseconds / 1000,
    valid_after: validAfterMs,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPE, kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + Math.ceil(lifespanMs / 1000), familyEnd))
    .setJti(jti)
    .sign(keys.privateKey);
}
