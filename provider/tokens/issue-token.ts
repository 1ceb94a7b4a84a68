import { SignJWT } from 'jose';
import { Temporal } from 'temporal-polyfill';
import type { UserRole } from '#contract/roles.ts';
import { newId } from '#database/new-id.ts';
import { endOfFamily, type TokenFamily } from './token-family.ts';
import type { TokenKeys } from './token-keys.ts';

/** Settings that all tokens of this provider share. */
export type TokenSettings = {
  keys: TokenKeys;
  /** The `iss` claim: APP_URL. */
  issuer: string;
  lifespanMs: number;
};

/** The `aud` claim: the audience of tokens for the API. */
export const TOKEN_AUDIENCE = 'api';
/** The `typ` header of an access token (RFC 9068). */
export const TOKEN_TYPE = 'at+jwt';

export type TokenSubject = {
  accountId: string;
  organisationId: string;
  roles: readonly UserRole[];
  /**
   * The account's `valid_after` in ms when its password was checked; the API rejects the token once the
   * account has another value.
   */
  validAfterMs: number | null;
};

/**
 * Issues a signed token for the account, valid from `now`. Without a parent family it starts a new one; with
 * one it expires no later than the family (docs/decisions/0014-token-families.md). The id of the first token is that of its family.
 */
export function issueToken(
  { keys, issuer, lifespanMs }: TokenSettings,
  { accountId, organisationId, roles, validAfterMs }: TokenSubject,
  now: Temporal.Instant,
  parent: TokenFamily | null = null,
  jti = newId(),
): Promise<string> {
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
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
